"""Client-credentials tokens for the partner's API."""
from django.conf import settings
from django.core.cache import cache

CACHE_KEY = "partner:access-token"


class TokenRefused(Exception):
    pass


def request_token(session):
    partner = settings.PARTNER
    response = session.post(
        f"{partner['BASE_URL']}/oauth/token",
        data={
            "grant_type": "client_credentials",
            "client_id": partner["CLIENT_ID"],
            "client_secret": partner["CLIENT_SECRET"],
        },
        timeout=partner["TIMEOUT"],
    )
    if response.status_code != 200:
        raise TokenRefused(response.status_code)
    return response.json()


def access_token(session):
    token = cache.get(CACHE_KEY)
    if token is None:
        granted = request_token(session)
        token = granted["access_token"]
        cache.set(CACHE_KEY, token, timeout=granted["expires_in"] - settings.PARTNER["TOKEN_LEEWAY"])
    return token

import threading
import time

from django.conf import settings
from requests.auth import AuthBase


class PayerAuth(AuthBase):
    """OAuth2 client credentials for the payer gateway."""

    def __init__(self, session):
        self._session = session
        self._lock = threading.Lock()
        self._token = None
        self._expires_at = 0.0

    def _fresh(self):
        return self._token is not None and time.time() < self._expires_at - settings.PAYER_TOKEN_LEEWAY

    def token(self):
        with self._lock:
            if not self._fresh():
                reply = self._session.post(
                    settings.PAYER_URL + "/oauth/token",
                    data={
                        "grant_type": "client_credentials",
                        "client_id": settings.PAYER_CLIENT_ID,
                        "client_secret": settings.PAYER_CLIENT_SECRET,
                    },
                    timeout=settings.PAYER_TIMEOUT,
                )
                reply.raise_for_status()
                body = reply.json()
                self._token = body["access_token"]
                self._expires_at = time.time() + body["expires_in"]
            return self._token

    def __call__(self, request):
        request.headers["Authorization"] = "Bearer " + self.token()
        return request

from decimal import Decimal

import requests
from django.conf import settings
from requests.adapters import HTTPAdapter


class TariffUnavailable(Exception):
    pass


def _session() -> requests.Session:
    session = requests.Session()
    session.trust_env = False
    session.mount(
        "http://",
        HTTPAdapter(pool_connections=4, pool_maxsize=settings.TARIFF_CONNECTIONS),
    )
    session.headers["Accept"] = "application/json"
    return session


_http = _session()


def rate(code: str, origin: str) -> Decimal:
    """Ad valorem duty of a commodity code, in per cent."""
    try:
        reply = _http.get(
            f"{settings.TARIFF_URL}/measures/{code}",
            params={"origin": origin},
            timeout=settings.TARIFF_TIMEOUT,
        )
        reply.raise_for_status()
    except requests.RequestException as exc:
        raise TariffUnavailable(str(exc)) from exc
    return Decimal(reply.json()["ad_valorem"])

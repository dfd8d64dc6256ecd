import requests
from requests.adapters import HTTPAdapter

import settings

_session = requests.Session()
_session.mount(
    "http://", HTTPAdapter(pool_connections=4, pool_maxsize=settings.FUND_CONNECTIONS)
)


def yield_of(fund: str) -> float:
    response = _session.get(f"{settings.FUNDS_URL}/funds/{fund}/yield", timeout=settings.TIMEOUT)
    response.raise_for_status()
    return response.json()["yield"]

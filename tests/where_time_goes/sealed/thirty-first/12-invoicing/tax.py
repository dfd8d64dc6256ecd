"""The tax authority's rate service."""
from decimal import Decimal

import requests
from requests.adapters import HTTPAdapter

import settings

_http = requests.Session()
_http.mount("http://", HTTPAdapter(pool_connections=4, pool_maxsize=80))


def rate(country: str, net: Decimal) -> Decimal:
    response = _http.get(
        f"{settings.TAX_URL}/rates/{country}",
        params={"net": str(net)},
        timeout=settings.TAX_TIMEOUT,
    )
    response.raise_for_status()
    return Decimal(response.json()["rate"])

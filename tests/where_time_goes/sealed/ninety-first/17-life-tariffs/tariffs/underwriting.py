"""Client of the medical underwriting."""

from decimal import Decimal

import requests
from django.conf import settings
from requests.adapters import HTTPAdapter

_http = requests.Session()
_http.mount("http://", HTTPAdapter(pool_maxsize=settings.UNDERWRITING_CONNECTIONS))


def loading(reference: str) -> Decimal:
    answer = _http.get(
        f"{settings.UNDERWRITING_URL}/cases/{reference}", timeout=settings.UNDERWRITING_TIMEOUT
    )
    answer.raise_for_status()
    return Decimal(str(answer.json()["loading"]))

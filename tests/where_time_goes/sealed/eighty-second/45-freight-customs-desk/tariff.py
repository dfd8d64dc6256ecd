"""The customs office's tariff service, which has a synchronous client only."""
import requests
from requests.adapters import HTTPAdapter

import settings

_session = requests.Session()
_session.mount("http://", HTTPAdapter(pool_connections=2, pool_maxsize=settings.LEGACY_WORKERS, pool_block=True))


class TariffError(Exception):
    pass


def classify(code: str) -> dict:
    return _checked(_session.get(f"{settings.TARIFF_URL}/codes/{code}", timeout=settings.LEGACY_TIMEOUT))


def declare(consignment: str, code: str, value: int) -> dict:
    document = {"consignment": consignment, "code": code, "value": value}
    return _checked(_session.post(f"{settings.TARIFF_URL}/declarations", json=document, timeout=settings.LEGACY_TIMEOUT))


def _checked(answer: requests.Response) -> dict:
    if answer.status_code >= 400:
        raise TariffError(f"tariff service answered {answer.status_code}")
    return answer.json()

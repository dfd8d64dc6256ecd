"""Client of the city tax service."""
import threading

import requests

import settings

_local = threading.local()


def _http() -> requests.Session:
    if not hasattr(_local, "session"):
        _local.session = requests.Session()
    return _local.session


def city_tax(room: str) -> float:
    answer = _http().get(f"{settings.TAX_URL}/tax/{room}", timeout=settings.TAX_TIMEOUT)
    answer.raise_for_status()
    return float(answer.json()["tax"])

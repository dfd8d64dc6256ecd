"""Client of the claims bureau (no-claims history, convictions, vehicle register)."""

import requests
from django.conf import settings
from requests.adapters import HTTPAdapter


def _session() -> requests.Session:
    session = requests.Session()
    adapter = HTTPAdapter(
        pool_connections=2,
        pool_maxsize=settings.BUREAU_CONNECTIONS,
    )
    session.mount("http://", adapter)
    session.headers["Accept"] = "application/json"
    return session


_http = _session()


def claims_history(licence: str) -> dict:
    answer = _http.get(
        f"{settings.BUREAU_URL}/drivers/{licence}/history",
        timeout=settings.BUREAU_TIMEOUT,
    )
    answer.raise_for_status()
    return answer.json()


def vehicle_record(plate: str) -> dict:
    answer = _http.get(
        f"{settings.BUREAU_URL}/vehicles/{plate}",
        timeout=settings.BUREAU_TIMEOUT,
    )
    answer.raise_for_status()
    return answer.json()

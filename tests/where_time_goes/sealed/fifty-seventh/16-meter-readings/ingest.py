"""Writes readings to the time series service."""
import requests
from requests.adapters import HTTPAdapter

import settings

_session = requests.Session()
_session.mount("http://", HTTPAdapter(pool_connections=4, pool_maxsize=100))


def append(series: str, value: float) -> int:
    answer = _session.post(f"{settings.INGEST_URL}/series/{series}", json={"value": value}, timeout=20)
    answer.raise_for_status()
    return answer.json()["sequence"]

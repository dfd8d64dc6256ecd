import threading

import requests

import settings

_local = threading.local()


def _session() -> requests.Session:
    if not hasattr(_local, "session"):
        _local.session = requests.Session()
    return _local.session


def next_departures(station: str) -> list[dict]:
    response = _session().get(f"{settings.POSITIONS_URL}/stations/{station}", timeout=10)
    response.raise_for_status()
    return response.json()["departures"]

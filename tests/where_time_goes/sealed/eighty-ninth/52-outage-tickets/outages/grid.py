"""Client of the grid model: which substation feeds whom."""
import threading

import requests
from requests.adapters import HTTPAdapter

from outages import settings

_threads = threading.local()


def _session() -> requests.Session:
    if not hasattr(_threads, "session"):
        _threads.session = requests.Session()
        _threads.session.mount("http://", HTTPAdapter(pool_connections=2, pool_maxsize=2))
    return _threads.session


def substation_of(feeder: str) -> str:
    answer = _session().get(f"{settings.GRID_URL}/feeders/{feeder}", timeout=settings.GRID_TIMEOUT)
    answer.raise_for_status()
    return answer.json()["substation"]

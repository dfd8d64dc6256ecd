"""Client of the tracker vendor's position service."""
import requests
from requests.adapters import HTTPAdapter

import settings

_session = requests.Session()
_session.trust_env = False
_session.mount("http://", HTTPAdapter(pool_connections=4, pool_maxsize=settings.POOL_SIZE))


def _get(path: str) -> dict:
    resp = _session.get(settings.POSITIONS_URL + path, timeout=settings.TIMEOUT)
    resp.raise_for_status()
    return resp.json()


def latest(vehicle: str) -> dict:
    return _get(f"/vehicles/{vehicle}/position")


def track(vehicle: str) -> list[dict]:
    return _get(f"/vehicles/{vehicle}/track")["points"]

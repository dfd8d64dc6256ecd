"""Client of the lobby service."""
import requests
from requests.adapters import HTTPAdapter

from settings import settings

_session = requests.Session()
_session.mount("http://", HTTPAdapter(pool_maxsize=settings.worker_threads * 2))


def describe(match_id: int) -> dict:
    response = _session.get(f"{settings.lobby_url}/matches/{match_id}", timeout=settings.lobby_timeout)
    response.raise_for_status()
    return response.json()

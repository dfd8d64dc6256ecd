"""Client of the grid operator."""
import requests
from requests.adapters import HTTPAdapter

import settings

_session = requests.Session()
_session.mount(
    "http://",
    HTTPAdapter(pool_connections=4, pool_maxsize=settings.GRID_CONNECTIONS, pool_block=False),
)


def previous_reading(meter):
    reply = _session.get(f"{settings.GRID_URL}/meters/{meter}/last", timeout=10)
    reply.raise_for_status()
    return reply.json()


def submit(meter, value):
    reply = _session.post(f"{settings.GRID_URL}/meters/{meter}/readings", json={"value": value}, timeout=10)
    reply.raise_for_status()
    return reply.json()["receipt"]

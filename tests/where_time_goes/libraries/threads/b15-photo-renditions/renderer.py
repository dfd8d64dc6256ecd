"""The renderer. Its licence allows a number of renditions at a time, of all our workers together."""

import os

import urllib3
from diskcache import BoundedSemaphore, Cache

RENDERER_URL = os.environ.get("RENDERER_URL", "http://127.0.0.1:26115")
STATE_DIR = os.environ.get("STATE_DIR", "/tmp/b15-renditions")
SEATS = 2

state = Cache(STATE_DIR, timeout=10, eviction_policy="none")
state.delete("renderer-seats")
seats = BoundedSemaphore(state, "renderer-seats", value=SEATS)
http = urllib3.PoolManager(maxsize=50, timeout=20)


def render(photo: int, width: int) -> bytes:
    with seats:
        answer = http.request("GET", f"{RENDERER_URL}/photos/{photo}?w={width}")
    return answer.data

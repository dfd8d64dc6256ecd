"""The archive's store, whose client blocks."""

import os
from functools import cache

import urllib3
from anyio import CapacityLimiter

STORE = f"http://127.0.0.1:{os.environ.get('STORE_PORT', '26005')}"

_http = urllib3.PoolManager(maxsize=64, block=False, timeout=urllib3.Timeout(10))


@cache
def store_limiter() -> CapacityLimiter:
    return CapacityLimiter(4)


def stat(scan: str) -> dict:
    response = _http.request("GET", f"{STORE}/objects/{scan}")
    if response.status != 200:
        raise LookupError(scan)
    return response.json()

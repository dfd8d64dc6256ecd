import functools
import os

import httpx

SETTINGS = {
    "base_url": f"http://127.0.0.1:{os.environ.get('INDEX_PORT', '17114')}",
    "timeout": httpx.Timeout(5.0, pool=30.0),
    "limits": httpx.Limits(max_connections=5, max_keepalive_connections=5),
    "headers": {"user-agent": "catalog-search/1.8"},
}


@functools.cache
def client():
    return httpx.AsyncClient(**SETTINGS)

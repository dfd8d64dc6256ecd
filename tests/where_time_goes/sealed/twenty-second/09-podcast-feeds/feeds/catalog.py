import os

import urllib3

BASE = "http://127.0.0.1:" + os.environ.get("CATALOG_PORT", "18109")
_http = urllib3.PoolManager(maxsize=100, timeout=urllib3.Timeout(connect=2, read=10), retries=False)


def episodes(show):
    reply = _http.request("GET", f"{BASE}/shows/{show}/episodes")
    if reply.status != 200:
        raise LookupError(show)
    return reply.json()

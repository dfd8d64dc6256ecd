import os

import urllib3

BRIDGE = f"http://127.0.0.1:{os.environ.get('BRIDGE_PORT', '26008')}"

_http = urllib3.PoolManager(maxsize=32, timeout=urllib3.Timeout(10))


def find_policy(number: str) -> dict:
    response = _http.request("GET", f"{BRIDGE}/policies/{number}")
    if response.status >= 400:
        raise LookupError(number)
    return response.json()

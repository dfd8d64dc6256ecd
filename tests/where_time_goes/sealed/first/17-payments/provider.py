import os

import requests
from requests.adapters import HTTPAdapter

BASE = f"http://127.0.0.1:{os.environ.get('PSP_PORT', '17117')}"
_http = requests.Session()
_http.mount("http://", HTTPAdapter(pool_connections=2, pool_maxsize=50))


def state(reference: str) -> str:
    answer = _http.get(f"{BASE}/v2/payments/{reference}", timeout=10)
    answer.raise_for_status()
    return answer.json()["state"]

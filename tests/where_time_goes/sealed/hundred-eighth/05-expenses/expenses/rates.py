import os

import requests
from requests.adapters import HTTPAdapter

BASE_URL = f"http://127.0.0.1:{os.environ.get('PEER_PORT', '28050')}"

_http = requests.Session()
_http.trust_env = False
_http.mount("http://", HTTPAdapter(pool_connections=1, pool_maxsize=40))


def per_eur(currency: str) -> float:
    response = _http.get(f"{BASE_URL}/rates/{currency}", timeout=5)
    response.raise_for_status()
    return response.json()["per_eur"]

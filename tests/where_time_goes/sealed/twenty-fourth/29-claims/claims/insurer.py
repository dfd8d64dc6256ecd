import os

import requests
from requests.adapters import HTTPAdapter

BASE = f"http://127.0.0.1:{os.environ.get('PEER_PORT', '18329')}"
session = requests.Session()
session.mount("http://", HTTPAdapter(pool_maxsize=64))


def coverage(kind, member):
    response = session.get(f"{BASE}/coverage/{kind}/{member}", timeout=10)
    response.raise_for_status()
    return response.json()

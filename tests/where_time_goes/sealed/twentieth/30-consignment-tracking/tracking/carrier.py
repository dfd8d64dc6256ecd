import os

import requests
from requests.adapters import HTTPAdapter

BASE = f"http://127.0.0.1:{os.environ['PEER_PORT']}"

session = requests.Session()
session.mount(BASE, HTTPAdapter(pool_connections=4, pool_maxsize=64))


def scans(number):
    answer = session.get(f"{BASE}/scans/{number}", timeout=20)
    answer.raise_for_status()
    return answer.json()

import os

import requests
from requests.adapters import HTTPAdapter

BASE = f"http://127.0.0.1:{os.environ.get('PEER_PORT', '18406')}"

http = requests.Session()
http.mount("http://", HTTPAdapter(pool_maxsize=64))


def free_seats(show: int) -> list[str]:
    return http.get(f"{BASE}/shows/{show}/seats", timeout=10).json()["free"]


def hold(show: int, seats: int) -> str:
    return http.post(f"{BASE}/shows/{show}/holds", json={"seats": seats}, timeout=10).json()["hold"]

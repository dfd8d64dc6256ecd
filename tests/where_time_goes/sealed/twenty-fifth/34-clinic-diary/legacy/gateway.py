import os

import requests
from asgiref.sync import sync_to_async
from requests.adapters import HTTPAdapter

BASE = f"http://127.0.0.1:{os.environ.get('PEER_PORT', '18404')}"

http = requests.Session()
http.mount("http://", HTTPAdapter(pool_connections=4, pool_maxsize=64))


@sync_to_async
def free_slots(doctor: int, day: str) -> list[str]:
    answer = http.get(f"{BASE}/diary/{doctor}", params={"day": day}, timeout=10)
    answer.raise_for_status()
    return answer.json()["slots"]


@sync_to_async
def reserve(doctor: int, slot: str, patient: int) -> str:
    answer = http.post(f"{BASE}/diary/{doctor}", json={"slot": slot, "patient": patient}, timeout=10)
    answer.raise_for_status()
    return answer.json()["reference"]

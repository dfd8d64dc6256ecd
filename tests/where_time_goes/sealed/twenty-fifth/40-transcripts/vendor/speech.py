import os
from time import monotonic, sleep

import requests

BASE = f"http://127.0.0.1:{os.environ.get('PEER_PORT', '18410')}"


class SpeechError(Exception):
    pass


class SpeechClient:
    def __init__(self, poll: float = 0.02, limit: float = 10.0) -> None:
        self.poll = poll
        self.limit = limit
        self.http = requests.Session()
        self.http.mount("http://", requests.adapters.HTTPAdapter(pool_maxsize=100))

    def submit(self, media: str) -> str:
        return self.http.post(f"{BASE}/jobs", json={"media": media}, timeout=5).json()["job"]

    def wait(self, job: str) -> dict:
        end = monotonic() + self.limit
        while monotonic() < end:
            sleep(self.poll)
            state = self.http.get(f"{BASE}/jobs/{job}", timeout=5).json()
            if state["done"]:
                return state
        raise SpeechError(job)

import threading

import requests
from requests.adapters import HTTPAdapter

from settings import REGISTRY


def build_session():
    session = requests.Session()
    adapter = HTTPAdapter(
        pool_connections=2,
        pool_maxsize=REGISTRY["connections"],
        pool_block=True,
        max_retries=REGISTRY["retries"],
    )
    session.mount("http://", adapter)
    session.mount("https://", adapter)
    session.headers["Accept"] = "application/json"
    return session


class Registry:
    def __init__(self):
        self.session = build_session()
        self.seen = {}
        self.lock = threading.Lock()

    def patient(self, number):
        response = self.session.get(f"{REGISTRY['url']}/patients/{number}", timeout=REGISTRY["timeout"])
        response.raise_for_status()
        with self.lock:
            self.seen[number] = self.seen.get(number, 0) + 1
        return response.json()

    def announce(self, number, slot):
        response = self.session.post(
            f"{REGISTRY['url']}/patients/{number}/visits", json={"slot": slot}, timeout=REGISTRY["timeout"]
        )
        response.raise_for_status()
        return response.json()

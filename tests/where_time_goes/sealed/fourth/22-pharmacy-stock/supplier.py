import threading

import requests
from requests.adapters import HTTPAdapter


class Supplier:
    def __init__(self, base):
        self.base = base
        self.session = requests.Session()
        self.session.mount("http://", HTTPAdapter(pool_maxsize=48, pool_block=True))
        self.seats = threading.BoundedSemaphore(48)

    def get(self, path):
        with self.seats:
            answer = self.session.get(self.base + path, timeout=10)
        answer.raise_for_status()
        return answer.json()

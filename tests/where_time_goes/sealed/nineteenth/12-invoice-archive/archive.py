import os

import requests
from requests.adapters import HTTPAdapter

import settings

BASE = f"http://127.0.0.1:{os.environ['PEER_PORT']}"


class Archive:
    def __init__(self):
        self.session = requests.Session()
        self.session.trust_env = False
        width = settings.archive.connections
        self.session.mount("http://", HTTPAdapter(pool_connections=4, pool_maxsize=width))

    def fetch(self, tenant: str, number: int) -> dict:
        answer = self.session.get(f"{BASE}/blobs/{tenant}/{number}", timeout=settings.archive.timeout)
        answer.raise_for_status()
        return answer.json()

    def close(self):
        self.session.close()

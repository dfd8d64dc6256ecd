import os

import requests
from requests.adapters import HTTPAdapter

BASE = f"http://127.0.0.1:{os.environ['PEER_PORT']}"


class CourseSystem:
    def __init__(self):
        self.session = requests.Session()
        self.session.trust_env = False
        self.session.mount("http://", HTTPAdapter(pool_maxsize=100))

    def _get(self, path: str) -> dict:
        answer = self.session.get(BASE + path, timeout=10)
        answer.raise_for_status()
        return answer.json()

    def slots(self, course: str, day: int) -> list[int]:
        return self._get(f"/courses/{course}/days/{day}")["free"]

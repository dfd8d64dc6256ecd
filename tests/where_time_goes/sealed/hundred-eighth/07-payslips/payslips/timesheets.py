import os

import requests
from requests.adapters import HTTPAdapter


class Timesheets:
    def __init__(self) -> None:
        self.url = f"http://127.0.0.1:{os.environ.get('PEER_PORT', '28070')}"
        self.http = requests.Session()
        self.http.trust_env = False
        self.http.mount("http://", HTTPAdapter(pool_connections=1, pool_maxsize=32))

    def month(self, employee: int, month: str) -> dict:
        response = self.http.get(f"{self.url}/employees/{employee}/months/{month}", timeout=5)
        response.raise_for_status()
        return response.json()

import os

import requests
from requests.adapters import HTTPAdapter


class RateBook:
    def __init__(self, size):
        self.base = f"http://127.0.0.1:{os.environ.get('PEER_PORT', '23104')}"
        self.session = requests.Session()
        self.session.mount("http://", HTTPAdapter(pool_connections=1, pool_maxsize=size))

    def rate(self, account):
        answer = self.session.get(f"{self.base}/rates/{account % 40}", timeout=20)
        return 1 + answer.json()["value"] / 1000

import os
import time

import requests
from requests.adapters import HTTPAdapter

from .util import synchronized


class CarrierClient:
    def __init__(self, base_url):
        self.base_url = base_url
        self.http = requests.Session()
        self.http.mount("http://", HTTPAdapter(pool_connections=4, pool_maxsize=100))
        self._token = None
        self._expires = 0.0

    @synchronized
    def token(self):
        if time.monotonic() >= self._expires:
            answer = self.http.post(f"{self.base_url}/oauth/token", timeout=10)
            answer.raise_for_status()
            self._token = answer.json()["access_token"]
            self._expires = time.monotonic() + 600
        return self._token

    @synchronized
    def quote(self, origin, target, weight):
        answer = self.http.get(
            f"{self.base_url}/rates",
            params={"from": origin, "to": target, "weight": weight},
            headers={"Authorization": f"Bearer {self.token()}"},
            timeout=30,
        )
        answer.raise_for_status()
        return answer.json()


carrier = CarrierClient(os.environ.get("CARRIER_URL", "http://127.0.0.1:18202"))

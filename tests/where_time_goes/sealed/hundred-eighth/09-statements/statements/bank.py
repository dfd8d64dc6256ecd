import os
import threading
from contextlib import contextmanager

import requests
from requests.adapters import HTTPAdapter


class BankGateway:
    """The bank allows us a fixed number of parallel sessions."""

    def __init__(self, max_parallel: int):
        self.url = f"http://127.0.0.1:{os.environ.get('PEER_PORT', '28090')}"
        self._slots = threading.BoundedSemaphore(max_parallel)
        self._http = requests.Session()
        self._http.trust_env = False
        self._http.mount("http://", HTTPAdapter(pool_connections=1, pool_maxsize=max_parallel, pool_block=True))

    @contextmanager
    def _slot(self):
        self._slots.acquire()
        try:
            yield self._http
        finally:
            self._slots.release()

    def balance(self, account: int) -> dict:
        with self._slot() as http:
            response = http.get(f"{self.url}/accounts/{account}", timeout=5)
        response.raise_for_status()
        return response.json()

    def movements(self, account: int) -> list[dict]:
        with self._slot() as http:
            response = http.get(f"{self.url}/accounts/{account}/movements", timeout=5)
        response.raise_for_status()
        return response.json()["movements"]

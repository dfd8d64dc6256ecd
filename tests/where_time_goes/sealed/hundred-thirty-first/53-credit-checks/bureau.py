"""Client of the credit bureau."""
import threading
from contextlib import contextmanager

import requests
from cachetools import TTLCache
from requests.adapters import HTTPAdapter

import config


class Busy(Exception):
    pass


class Bureau:
    def __init__(self, base_url: str):
        self.base_url = base_url
        self._session = requests.Session()
        self._session.trust_env = False
        adapter = HTTPAdapter(pool_connections=2, pool_maxsize=config.MAX_PARALLEL, pool_block=True)
        self._session.mount("http://", adapter)
        self._tokens = TTLCache(maxsize=4, ttl=config.TOKEN_TTL)
        self._token_lock = threading.Lock()
        self._slots = threading.BoundedSemaphore(config.MAX_PARALLEL)

    def _token(self) -> str:
        with self._token_lock:
            token = self._tokens.get(config.BUREAU_USER)
            if token is None:
                response = self._session.post(
                    f"{self.base_url}/token", json={"user": config.BUREAU_USER}, timeout=5
                )
                response.raise_for_status()
                token = self._tokens[config.BUREAU_USER] = response.json()["token"]
            return token

    @contextmanager
    def _slot(self):
        if not self._slots.acquire(timeout=5):
            raise Busy()
        try:
            yield
        finally:
            self._slots.release()

    def score(self, person: str) -> dict:
        headers = {"Authorization": f"Bearer {self._token()}"}
        with self._slot():
            response = self._session.get(
                f"{self.base_url}/persons/{person}/score", headers=headers, timeout=10
            )
        response.raise_for_status()
        return response.json()

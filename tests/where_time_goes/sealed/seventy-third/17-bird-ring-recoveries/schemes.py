"""Client of the ringing schemes' shared register."""
import socket
import time
from urllib.parse import urlsplit

import requests
from requests.adapters import HTTPAdapter

import settings


class UnknownRing(Exception):
    pass


class Schemes:
    def __init__(self):
        self._session = requests.Session()
        self._session.trust_env = False
        self._session.mount(
            "http://", HTTPAdapter(pool_maxsize=settings.SCHEMES_CONNECTIONS)
        )

    def ring(self, number: str) -> dict:
        return self._call("GET", f"/rings/{number}")

    def report(self, number: str, place: dict) -> dict:
        return self._call("POST", f"/rings/{number}/recoveries", place)

    def _call(self, method: str, path: str, data: dict | None = None) -> dict:
        response = self._session.request(
            method,
            settings.SCHEMES_URL + path,
            json=data,
            timeout=settings.SCHEMES_TIMEOUT,
        )
        if response.status_code == 404:
            raise UnknownRing(path)
        response.raise_for_status()
        return response.json()


def wait_for_schemes(seconds: float = 30.0) -> None:
    where = urlsplit(settings.SCHEMES_URL)
    end = time.monotonic() + seconds
    while True:
        try:
            socket.create_connection((where.hostname, where.port), 2).close()
            return
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.2)

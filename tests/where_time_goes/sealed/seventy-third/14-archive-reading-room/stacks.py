"""Client of the stacks' shelf control."""
import socket
import time
from urllib.parse import urlsplit

import requests
from requests.adapters import HTTPAdapter

import conf


class ShelfUnknown(Exception):
    pass


class Stacks:
    def __init__(self, base_url: str = conf.STACKS_URL):
        self._base_url = base_url
        self._session = requests.Session()
        self._session.trust_env = False
        self._session.mount(
            "http://", HTTPAdapter(pool_maxsize=conf.STACKS_CONNECTIONS)
        )

    def locate(self, shelfmark: str) -> dict:
        response = self._session.get(
            f"{self._base_url}/boxes/{shelfmark}", timeout=conf.STACKS_TIMEOUT
        )
        if response.status_code == 404:
            raise ShelfUnknown(shelfmark)
        response.raise_for_status()
        return response.json()

    def retrieve(self, shelfmark: str, desk: int) -> dict:
        response = self._session.post(
            f"{self._base_url}/retrievals",
            json={"box": shelfmark, "desk": desk},
            timeout=conf.STACKS_TIMEOUT,
        )
        response.raise_for_status()
        return response.json()


def wait_for_stacks(seconds: float = 30.0) -> None:
    where = urlsplit(conf.STACKS_URL)
    end = time.monotonic() + seconds
    while True:
        try:
            socket.create_connection((where.hostname, where.port), 2).close()
            return
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.2)

"""The customs office's client library (blocking)."""
import json
import socket
import time

import urllib3

import config


class CustomsError(Exception):
    def __init__(self, status: int):
        super().__init__(f"customs office answered {status}")
        self.status = status


class CustomsOffice:
    def __init__(self):
        self._http = urllib3.HTTPConnectionPool(
            config.CUSTOMS_HOST,
            config.CUSTOMS_PORT,
            maxsize=config.CUSTOMS_CONNECTIONS,
            timeout=config.CUSTOMS_TIMEOUT,
            retries=False,
        )

    def _get(self, path: str) -> dict:
        response = self._http.request("GET", path)
        if response.status != 200:
            raise CustomsError(response.status)
        return json.loads(response.data)

    def tariff(self, code: str) -> dict:
        return self._get(f"/tariffs/{code}")

    def declaration(self, number: int) -> dict:
        return self._get(f"/declarations/{number}")

    def stamp(self, number: int, total: float) -> dict:
        return self._get(f"/stamps/{number}?total={total:.2f}")


def wait_until_reachable(seconds: float = 30.0):
    deadline = time.monotonic() + seconds
    while True:
        try:
            socket.create_connection((config.CUSTOMS_HOST, config.CUSTOMS_PORT), timeout=2).close()
            return
        except OSError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.1)

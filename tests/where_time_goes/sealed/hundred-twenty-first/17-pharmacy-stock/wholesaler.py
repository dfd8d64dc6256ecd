"""The wholesaler's ordering interface; their contract allows so many calls at a time and no more."""
import json
import threading

import urllib3

import config


class Unavailable(Exception):
    pass


class Wholesaler:
    def __init__(self, base_url: str):
        self._base = base_url
        self._slots = threading.BoundedSemaphore(config.WHOLESALER_PARALLEL)
        self._http = urllib3.PoolManager(
            maxsize=config.WHOLESALER_CONNECTIONS,
            block=True,
            timeout=urllib3.Timeout(connect=2.0, read=20.0),
            retries=False,
        )

    def _call(self, method: str, path: str, body: dict | None = None) -> dict:
        payload = json.dumps(body).encode() if body is not None else None
        with self._slots:
            response = self._http.request(method, self._base + path, body=payload)
        if response.status >= 400:
            raise Unavailable(f"{method} {path}: {response.status}")
        return json.loads(response.data)

    def availability(self, pzn: int) -> dict:
        return self._call("GET", f"/articles/{pzn}/availability")

    def article(self, pzn: int) -> dict:
        return self._call("GET", f"/articles/{pzn}")

    def order(self, pzn: int, packs: int) -> dict:
        return self._call("POST", "/orders", {"pzn": pzn, "packs": packs})


wholesaler = Wholesaler(config.WHOLESALER_URL)

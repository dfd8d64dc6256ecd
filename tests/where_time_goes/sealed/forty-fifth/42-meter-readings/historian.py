import http.client
import json

import options


class Historian:
    """Connection to the time series store; every client connection has its own."""

    def __init__(self):
        self._conn = http.client.HTTPConnection(
            options.HISTORIAN_HOST, options.HISTORIAN_PORT, timeout=options.HISTORIAN_TIMEOUT
        )

    def _call(self, method: str, path: str, body: dict | None = None) -> dict:
        payload = json.dumps(body).encode() if body is not None else None
        self._conn.request(method, path, payload, {"Content-Type": "application/json"})
        response = self._conn.getresponse()
        raw = response.read()
        if response.status >= 400:
            raise RuntimeError(f"historian answered {response.status}")
        return json.loads(raw)

    def latest(self, meter: int) -> dict:
        return self._call("GET", f"/series/{meter}/last")

    def append(self, meter: int, kwh: float) -> dict:
        return self._call("POST", f"/series/{meter}", {"value": kwh})

    def close(self) -> None:
        self._conn.close()

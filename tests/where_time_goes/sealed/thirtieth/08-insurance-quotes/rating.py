"""Client of the actuaries' rating service."""
import http.client
import json
import threading

import settings


class RatingFailed(Exception):
    pass


class RatingClient:
    """Keeps one connection for each thread."""

    def __init__(self, host: str, port: int, timeout: float):
        self._address = (host, port)
        self._timeout = timeout
        self._local = threading.local()

    def _connection(self) -> http.client.HTTPConnection:
        conn = getattr(self._local, "conn", None)
        if conn is None:
            conn = http.client.HTTPConnection(*self._address, timeout=self._timeout)
            self._local.conn = conn
        return conn

    def _get(self, path: str) -> dict:
        conn = self._connection()
        try:
            conn.request("GET", path, headers={"Accept": "application/json"})
            resp = conn.getresponse()
            body = resp.read()
        except (OSError, http.client.HTTPException) as exc:
            conn.close()
            self._local.conn = None
            raise RatingFailed(str(exc)) from exc
        if resp.status != 200:
            raise RatingFailed(f"{path}: {resp.status}")
        return json.loads(body)

    def factor(self, product: str, region: int, age: int) -> float:
        return self._get(f"/factors/{product}/{region}/{age}")["factor"]


client = RatingClient(settings.RATING_HOST, settings.RATING_PORT, settings.RATING_TIMEOUT)

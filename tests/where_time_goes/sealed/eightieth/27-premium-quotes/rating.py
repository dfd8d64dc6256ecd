"""Channels to the rating engine."""
import http.client
import json
import queue
from contextlib import contextmanager

import settings


class RatingBusy(Exception):
    pass


class RatingEngine:
    def __init__(self, host: str, port: int, channels: int) -> None:
        self._channels: queue.LifoQueue[http.client.HTTPConnection] = queue.LifoQueue()
        for _ in range(channels):
            self._channels.put(http.client.HTTPConnection(host, port, timeout=15))

    @contextmanager
    def channel(self):
        try:
            connection = self._channels.get(timeout=settings.CHANNEL_WAIT)
        except queue.Empty:
            raise RatingBusy("no channel to the rating engine")
        try:
            yield connection
        except Exception:
            connection.close()
            raise
        finally:
            self._channels.put(connection)

    def rate(self, product: str, factors: dict) -> dict:
        with self.channel() as connection:
            connection.request(
                "POST", f"/rate/{product}", body=json.dumps(factors), headers={"Content-Type": "application/json"}
            )
            answer = connection.getresponse()
            data = answer.read()
        if answer.status != 200:
            raise RuntimeError(f"rating engine answered {answer.status}")
        return json.loads(data)

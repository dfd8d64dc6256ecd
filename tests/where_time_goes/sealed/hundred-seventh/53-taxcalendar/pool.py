"""Connections to the revenue office are kept open, the one used last is taken first."""

import http.client
import queue
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import settings


class Exhausted(Exception):
    pass


class RevenuePool:
    def __init__(self, size: int) -> None:
        self._slots: queue.LifoQueue[http.client.HTTPConnection | None] = queue.LifoQueue(size)
        self._lock = threading.Lock()
        self.opened = 0
        for _ in range(size):
            self._slots.put(None)

    def _open(self) -> http.client.HTTPConnection:
        with self._lock:
            self.opened += 1
        return http.client.HTTPConnection(settings.REVENUE_URL_HOST, settings.REVENUE_PORT, timeout=settings.REVENUE_TIMEOUT)

    @contextmanager
    def connection(self) -> Iterator[http.client.HTTPConnection]:
        try:
            connection = self._slots.get(timeout=settings.REVENUE_TIMEOUT)
        except queue.Empty:
            raise Exhausted from None
        try:
            if connection is None:
                connection = self._open()
            yield connection
        except (OSError, http.client.HTTPException):
            if connection is not None:
                connection.close()
            connection = None
            raise
        finally:
            self._slots.put(connection)

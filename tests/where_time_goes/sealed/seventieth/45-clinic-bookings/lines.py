"""A fixed number of lines to the practice calendar, lent out one at a time."""
import http.client
import queue
import threading
import time
from contextlib import contextmanager

import settings


class NoLine(Exception):
    pass


class Statistics:
    def __init__(self):
        self._lock = threading.Lock()
        self.calls = 0
        self.seconds = 0.0

    def add(self, seconds):
        with self._lock:
            self.calls += 1
            self.seconds += seconds

    def mean(self):
        with self._lock:
            return self.seconds / self.calls if self.calls else 0.0


class Lines:
    def __init__(self, count):
        self._free = queue.LifoQueue(count)
        self.statistics = Statistics()
        for _ in range(count):
            self._free.put(
                http.client.HTTPConnection(
                    settings.CALENDAR_HOST, settings.CALENDAR_PORT, timeout=settings.CALENDAR_TIMEOUT
                )
            )

    @contextmanager
    def borrow(self):
        try:
            line = self._free.get(timeout=settings.LINE_WAIT)
        except queue.Empty:
            raise NoLine("all lines are busy") from None
        began = time.monotonic()
        try:
            yield line
        except BaseException:
            line.close()
            raise
        finally:
            self.statistics.add(time.monotonic() - began)
            self._free.put(line)

    def free(self):
        return self._free.qsize()

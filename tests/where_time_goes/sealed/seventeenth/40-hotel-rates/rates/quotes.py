import collections
import threading

import settings


class QuoteLog:
    """The last quotes, for the revenue desk."""

    def __init__(self):
        self._last = collections.deque(maxlen=settings.QUOTES_KEPT)
        self._count = 0
        self._lock = threading.Lock()

    def add(self, hotel, price):
        with self._lock:
            self._count += 1
            self._last.append((hotel, price))
            return self._count

    def total(self):
        with self._lock:
            return self._count

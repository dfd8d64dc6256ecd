"""Places on a ferry that a customer holds until he pays."""
import threading
import time
from collections import OrderedDict

import conf


class Holds:
    def __init__(self, seconds):
        self.seconds = seconds
        self._lock = threading.Lock()
        self._open = OrderedDict()
        self._last = 0

    def _expire(self, now):
        while self._open:
            number, (until, _) = next(iter(self._open.items()))
            if until > now:
                return
            del self._open[number]

    def add(self, departure):
        now = time.monotonic()
        with self._lock:
            self._expire(now)
            self._last += 1
            self._open[self._last] = (now + self.seconds, departure)
            return self._last

    def count(self):
        with self._lock:
            return len(self._open)


holds = Holds(conf.OFFER_SECONDS)

import threading
from collections import Counter


class Counters:
    def __init__(self):
        self._lock = threading.Lock()
        self._values = Counter()

    def add(self, name, amount=1):
        with self._lock:
            self._values[name] += amount

    def snapshot(self):
        with self._lock:
            return dict(self._values)


counters = Counters()

import threading
from collections import Counter


class Tally:
    def __init__(self):
        self._lock = threading.Lock()
        self._counts = Counter()
        self._cents = 0

    def add(self, decision, cents):
        with self._lock:
            self._counts[decision] += 1
            self._cents += cents

    def read(self):
        with self._lock:
            return dict(self._counts) | {"cents": self._cents}

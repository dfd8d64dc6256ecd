"""Counts calls by club, for the monthly invoice."""
import threading
from collections import Counter


class Usage:
    def __init__(self):
        self._lock = threading.Lock()
        self._calls = Counter()

    def note(self, club, what):
        with self._lock:
            self._calls[club, what] += 1

    def of(self, club):
        with self._lock:
            return {what: n for (c, what), n in self._calls.items() if c == club}

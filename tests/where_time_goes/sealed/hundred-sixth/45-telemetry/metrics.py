"""Counts of readings, flushed once a second by a thread."""

import threading
from collections import Counter


class Metrics(threading.Thread):
    def __init__(self, every: float) -> None:
        super().__init__(name="metrics", daemon=True)
        self._every = every
        self._guard = threading.Lock()
        self._stopped = threading.Event()
        self._counts: Counter[str] = Counter()
        self.totals: Counter[str] = Counter()

    def count(self, name: str) -> None:
        with self._guard:
            self._counts[name] += 1

    def run(self) -> None:
        while not self._stopped.wait(self._every):
            with self._guard:
                counts, self._counts = self._counts, Counter()
            self.totals.update(counts)

    def stop(self) -> None:
        self._stopped.set()

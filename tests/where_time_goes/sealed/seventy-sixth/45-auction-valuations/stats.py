import threading
import time


class Stats:
    def __init__(self):
        self._lock = threading.Lock()
        self._count = 0
        self._seconds = 0.0
        self._slowest = 0.0

    def record(self, seconds):
        with self._lock:
            self._count += 1
            self._seconds += seconds
            self._slowest = max(self._slowest, seconds)

    def snapshot(self):
        with self._lock:
            mean = self._seconds / self._count if self._count else 0.0
            return {"appraisals": self._count, "mean": round(mean, 4), "slowest": round(self._slowest, 4)}


class timed:
    def __init__(self, stats):
        self._stats = stats

    def __enter__(self):
        self._started = time.perf_counter()

    def __exit__(self, *error):
        self._stats.record(time.perf_counter() - self._started)

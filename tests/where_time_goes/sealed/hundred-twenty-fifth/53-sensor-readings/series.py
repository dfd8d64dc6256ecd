"""Latest readings of each device and how unusual a new one is."""
import statistics
import threading
from collections import defaultdict, deque

import settings


class Series:
    def __init__(self):
        self.values = deque(maxlen=settings.WINDOW)
        self.lock = threading.Lock()
        self.count = 0
        self.alerts = 0

    def add(self, value, unusual):
        with self.lock:
            self.values.append(value)
            self.count += 1
            self.alerts += unusual

    def score(self, value):
        with self.lock:
            values = list(self.values)
        if len(values) < settings.MIN_SAMPLES:
            return 0.0
        mean = statistics.fmean(values)
        sigma = statistics.pstdev(values, mean)
        if sigma == 0:
            return 0.0
        return (value - mean) / sigma

    def summary(self):
        with self.lock:
            last = self.values[-1] if self.values else None
            return {"count": self.count, "last": last, "alerts": self.alerts}


_series = defaultdict(Series)


def of(device):
    return _series[device]

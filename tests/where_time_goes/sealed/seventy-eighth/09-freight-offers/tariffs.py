import threading
import time

import settings


class Tariffs:
    """Toll for each lane, worked out again every few minutes."""

    def __init__(self):
        self._lock = threading.Lock()
        self._tolls = {}

    def toll(self, lane):
        now = time.monotonic()
        with self._lock:
            known = self._tolls.get(lane)
            if known is None or known[0] < now:
                known = (now + settings.TARIFF_SECONDS, self._work_out(lane))
                self._tolls[lane] = known
        return known[1]

    @staticmethod
    def _work_out(lane):
        return round(14.0 + sum(lane.encode()) % 90 * 0.35, 2)

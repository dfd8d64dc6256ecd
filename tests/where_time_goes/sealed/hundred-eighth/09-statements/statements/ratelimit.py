import threading
import time
from collections import defaultdict


class TenantCounter:
    def __init__(self, per_minute: int):
        self.per_minute = per_minute
        self._lock = threading.Lock()
        self._counts: dict[str, int] = defaultdict(int)
        self._minute = 0

    def allow(self, tenant: str) -> bool:
        minute = int(time.time() // 60)
        with self._lock:
            if minute != self._minute:
                self._minute = minute
                self._counts.clear()
            self._counts[tenant] += 1
            return self._counts[tenant] <= self.per_minute

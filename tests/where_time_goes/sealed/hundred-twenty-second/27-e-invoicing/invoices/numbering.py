import threading


class NumberRange:
    """Consecutive invoice numbers of one year."""

    def __init__(self, year, start):
        self._lock = threading.Lock()
        self._year = year
        self._last = start

    def next(self):
        with self._lock:
            self._last += 1
            return f"{self._year}-{self._last:06d}"


current = NumberRange(2024, 1000)

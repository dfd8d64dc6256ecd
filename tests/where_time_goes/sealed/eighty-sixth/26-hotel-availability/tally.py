"""How often each house was asked for; the revenue desk reads it."""
import threading
from collections import Counter


class Tally:
    def __init__(self) -> None:
        self._lock = threading.RLock()
        self._asked: Counter[str] = Counter()

    def add(self, house: str) -> None:
        with self._lock:
            self._asked[house] += 1

    def top(self) -> list[tuple[str, int]]:
        with self._lock:
            return self._asked.most_common(3)

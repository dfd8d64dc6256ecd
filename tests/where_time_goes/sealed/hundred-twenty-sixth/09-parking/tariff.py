import threading
from collections import Counter
from dataclasses import dataclass


@dataclass(frozen=True)
class ZoneTotal:
    sessions: int
    cents: int


class Takings:
    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._sessions: Counter[str] = Counter()
        self._cents: Counter[str] = Counter()

    def book(self, zone: str, cents: int) -> ZoneTotal:
        with self._lock:
            self._sessions[zone] += 1
            self._cents[zone] += cents
            return ZoneTotal(self._sessions[zone], self._cents[zone])

    def total(self, zone: str) -> ZoneTotal:
        with self._lock:
            return ZoneTotal(self._sessions[zone], self._cents[zone])


def price_cents(hourly: int, minutes: int) -> int:
    quarters = -(-minutes // 15)
    return hourly * quarters // 4

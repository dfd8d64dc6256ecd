import itertools
import threading
import time
from dataclasses import dataclass

import pricing
import settings


class NoSeats(Exception):
    pass


@dataclass
class Hold:
    number: int
    performance: int
    seats: list
    cents: int
    until: float


class SeatMap:
    def __init__(self):
        self._lock = threading.Lock()
        self._numbers = itertools.count(7001)
        self._cursor = {p: 0 for p in settings.PERFORMANCES}
        self._holds = {}

    def _expire(self, now):
        for number in [n for n, h in itertools.islice(self._holds.items(), 20) if h.until < now]:
            del self._holds[number]

    def _next_seats(self, performance, row, count):
        at = self._cursor[performance]
        self._cursor[performance] = at + count
        return [f"{row}{(at + i) % settings.SEATS_A_ROW + 1}" for i in range(count)]

    def hold(self, performance, row, count):
        if row not in settings.ROWS or not 1 <= count <= 8:
            raise NoSeats(row)
        with self._lock:
            now = time.time()
            self._expire(now)
            seats = self._next_seats(performance, row, count)
            cents = pricing.quote(performance, row) * count
            hold = Hold(next(self._numbers), performance, seats, cents, now + settings.HOLD_SECONDS)
            self._holds[hold.number] = hold
        return hold

    def summary(self, performance):
        with self._lock:
            held = self._cursor[performance]
        return {"performance": performance, "title": settings.PERFORMANCES[performance], "held": held}


seatmap = SeatMap()

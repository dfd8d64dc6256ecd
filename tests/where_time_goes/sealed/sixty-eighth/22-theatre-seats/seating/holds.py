"""Seats that are held for a customer until the payment is made."""
import itertools
import threading
import time
from dataclasses import dataclass

from django.conf import settings

from seating import pricing

ROWS = [chr(ord("A") + number) for number in range(26)]
SEATS_IN_ROW = 400


class SoldOut(Exception):
    pass


@dataclass
class Hold:
    number: int
    show: int
    row: str
    seats: list
    total: float
    until: float

    def as_dict(self):
        return {
            "number": self.number,
            "show": self.show,
            "seats": [f"{self.row}{seat}" for seat in self.seats],
            "total": self.total,
        }


class HoldBook:
    def __init__(self):
        self._lock = threading.Lock()
        self._numbers = itertools.count(1)
        self._holds: dict[int, Hold] = {}
        self._taken: dict[int, set] = {}

    def place(self, show: int, row: str, count: int) -> Hold:
        with self._lock:
            self._release_old()
            taken = self._taken.setdefault(show, set())
            seats = self._free_seats(taken, row, count)
            price = pricing.quote(show, row, count)
            taken.update((row, seat) for seat in seats)
            hold = Hold(
                number=next(self._numbers),
                show=show,
                row=row,
                seats=seats,
                total=price["total"],
                until=time.monotonic() + settings.HOLD_SECONDS,
            )
            self._holds[hold.number] = hold
            return hold

    def held(self, show: int) -> int:
        return len(self._taken.get(show, ()))

    def _free_seats(self, taken, row, count) -> list:
        free = (seat for seat in range(1, SEATS_IN_ROW + 1) if (row, seat) not in taken)
        seats = list(itertools.islice(free, count))
        if len(seats) < count:
            raise SoldOut(row)
        return seats

    def _release_old(self):
        now = time.monotonic()
        for number, hold in list(itertools.islice(self._holds.items(), 4)):
            if hold.until > now:
                break
            del self._holds[number]
            self._taken[hold.show].difference_update((hold.row, seat) for seat in hold.seats)


book = HoldBook()

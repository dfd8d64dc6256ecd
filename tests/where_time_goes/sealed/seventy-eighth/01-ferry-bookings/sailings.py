"""Timetable and the bookings that were taken for it."""
import itertools
from dataclasses import dataclass, field


@dataclass
class Sailing:
    code: str
    origin: str
    destination: str
    departs: str
    fare: float
    seats: int


@dataclass
class Booking:
    number: int
    sailing: Sailing
    email: str
    adults: int
    children: int
    car: bool
    price: float
    extras: list = field(default_factory=list)

    @property
    def reference(self):
        return f"SK{self.number:07d}"


class Timetable:
    def __init__(self):
        self._sailings = {
            s.code: s
            for s in (
                Sailing("N1", "Port Ness", "Holm", "07:15", 21.0, 340),
                Sailing("N2", "Port Ness", "Holm", "12:40", 24.0, 340),
                Sailing("N3", "Port Ness", "Holm", "18:05", 21.0, 340),
                Sailing("H1", "Holm", "Port Ness", "09:30", 21.0, 340),
                Sailing("H2", "Holm", "Port Ness", "15:20", 24.0, 340),
            )
        }

    def get(self, code):
        return self._sailings.get(code)

    def leaving(self, origin=None):
        rows = [s for s in self._sailings.values() if origin in (None, s.origin)]
        return sorted(rows, key=lambda s: s.departs)


class BookingLedger:
    """Keeps the latest bookings for the counter staff."""

    def __init__(self, keep=500):
        self._numbers = itertools.count(1)
        self._keep = keep
        self._rows = {}

    def add(self, sailing, email, adults, children, car, price):
        booking = Booking(next(self._numbers), sailing, email, adults, children, car, price)
        self._rows[booking.reference] = booking
        if len(self._rows) > self._keep:
            self._rows.pop(next(iter(self._rows)))
        return booking

import asyncio
import itertools
from dataclasses import dataclass

EVENTS = {31: "Winter concert", 32: "Chamber evening", 40: "Open rehearsal"}


class UnknownEvent(LookupError):
    pass


@dataclass
class Booking:
    code: str
    event: str
    seats: list[int]


class BoxOffice:
    def __init__(self) -> None:
        self._next_seat = {event: itertools.count(1) for event in EVENTS}
        self._codes = itertools.count(100000)
        self._lock = asyncio.Lock()

    async def book(self, event: int, seats: int) -> Booking:
        if event not in EVENTS:
            raise UnknownEvent(event)
        async with self._lock:
            numbers = [next(self._next_seat[event]) for _ in range(seats)]
            code = f"T{next(self._codes)}"
        return Booking(code, EVENTS[event], numbers)

import itertools
import time
from dataclasses import dataclass, field


@dataclass
class Event:
    id: int
    title: str
    place: str
    starts: str
    invited: dict[str, float] = field(default_factory=dict)


class Events:
    def __init__(self) -> None:
        self._ids = itertools.count(1)
        self._events: dict[int, Event] = {}
        for title, place in [
            ("Autumn review", "Room 4"),
            ("Data guild", "Auditorium"),
            ("Incident drill", "Bridge"),
            ("Welcome breakfast", "Canteen"),
        ]:
            self.add(title, place, "2026-12-03T09:00")

    def add(self, title: str, place: str, starts: str) -> Event:
        event = Event(next(self._ids), title, place, starts)
        self._events[event.id] = event
        return event

    def get(self, event_id: int) -> Event | None:
        return self._events.get(event_id)

    def mark_invited(self, event: Event, address: str) -> None:
        event.invited[address] = time.time()

"""The waiting-room board of the practice: who came, who is next, how long it takes."""
import itertools
import time
from dataclasses import dataclass, field

from daysheet import DaySheet
from registry import Animal


@dataclass
class Visit:
    number: int
    animal: Animal
    complaint: str
    level: int
    arrived: float = field(default_factory=time.time)
    called: float | None = None
    finished: float | None = None
    room: int | None = None

    def as_dict(self) -> dict:
        return {
            "number": self.number,
            "name": self.animal.name,
            "species": self.animal.species,
            "level": self.level,
            "arrived": time.strftime("%H:%M", time.localtime(self.arrived)),
        }


class Board:
    def __init__(self, rooms: int, default_minutes: dict[int, int], sheet: DaySheet) -> None:
        self._rooms: dict[int, Visit | None] = {room: None for room in range(1, rooms + 1)}
        self._minutes = default_minutes
        self._numbers = itertools.count(1)
        self._sheet = sheet
        self._visits: list[Visit] = []
        self._waiting: list[Visit] = []

    def admit(self, animal: Animal, complaint: str, level: int) -> Visit:
        visit = Visit(next(self._numbers), animal, complaint, level)
        self._visits.append(visit)
        self._waiting.append(visit)
        self._waiting.sort(key=lambda v: (v.level, v.number))
        self._sheet.write(self._visits)
        return visit

    def estimate(self, visit: Visit) -> tuple[int, int]:
        ahead = list(itertools.takewhile(lambda v: v is not visit, self._waiting))
        minutes = sum(self._minutes[v.level] for v in ahead[:12]) / len(self._rooms)
        return len(ahead) + 1, round(minutes)

    def call_next(self, room: int) -> Visit | None:
        current = self._rooms[room]
        if current is not None:
            current.finished = time.time()
        following = self._waiting.pop(0) if self._waiting else None
        if following is not None:
            following.called = time.time()
            following.room = room
        self._rooms[room] = following
        self._sheet.write(self._visits)
        return following

    def upcoming(self, count: int) -> list[Visit]:
        return self._waiting[:count]

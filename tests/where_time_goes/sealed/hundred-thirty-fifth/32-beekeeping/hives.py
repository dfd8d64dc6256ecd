from dataclasses import dataclass, field
from datetime import date


@dataclass
class Inspection:
    day: date
    frames: int
    queen_seen: bool
    note: str = ""


@dataclass
class Hive:
    id: int
    site: str
    tare: float
    inspections: list[Inspection] = field(default_factory=list)

    def last(self) -> Inspection | None:
        return self.inspections[-1] if self.inspections else None

    def add(self, inspection: Inspection) -> None:
        self.inspections.append(inspection)
        del self.inspections[:-12]


_SITES = ["Orchard", "Heather moor", "Lime avenue"]
HIVES = {number: Hive(number, _SITES[number % 3], 21.5 + number / 4) for number in range(1, 25)}


def get(number: int) -> Hive | None:
    return HIVES.get(number)

from dataclasses import dataclass, field

import settings


@dataclass
class Show:
    number: int
    title: str
    capacity: int
    price: float
    held: dict[str, int] = field(default_factory=dict)

    @property
    def available(self) -> int:
        return self.capacity - sum(self.held.values())


def load() -> dict[int, Show]:
    return {number: Show(number, *row) for number, row in settings.SHOWS.items()}

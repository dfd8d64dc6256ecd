from collections import Counter
from dataclasses import dataclass
from itertools import count


@dataclass(frozen=True, slots=True)
class Movement:
    ticket: int
    supplier: str
    species: str
    grade: str
    cubic: float
    value: float


class Ledger:
    def __init__(self) -> None:
        self._movements: list[Movement] = []
        self._tickets = count(1)

    def book(self, supplier: str, species: str, logs: list[tuple[str, float, float]]) -> int:
        ticket = next(self._tickets)
        self._movements.extend(Movement(ticket, supplier, species, *log) for log in logs)
        return ticket

    def stock(self, species: str) -> float:
        return round(sum(m.cubic for m in self._movements if m.species == species), 3)

    def by_grade(self, species: str) -> dict[str, float]:
        totals: Counter[str] = Counter()
        for m in self._movements:
            if m.species == species:
                totals[m.grade] += m.cubic
        return {name: round(cubic, 3) for name, cubic in totals.items()}

    def owed(self, supplier: str) -> float:
        return round(sum(m.value for m in self._movements if m.supplier == supplier), 2)

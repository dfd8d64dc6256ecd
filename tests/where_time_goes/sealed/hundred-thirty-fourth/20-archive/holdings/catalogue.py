"""The finding aid, read once when the worker starts."""
from dataclasses import asdict, dataclass

SERIES = ["Council minutes", "Land register", "Guild rolls", "School reports", "Maps"]
PER_BOX = 12


@dataclass(frozen=True)
class Holding:
    number: int
    signature: str
    title: str
    first_year: int
    last_year: int
    box: int

    def as_dict(self):
        return asdict(self)


class UnknownHolding(LookupError):
    pass


def _build(count):
    rows = {}
    for number in range(1, count + 1):
        series = SERIES[number % len(SERIES)]
        first = 1690 + (number * 7) % 240
        rows[number] = Holding(
            number,
            f"StA-{series[:2].upper()}-{number:05d}",
            f"{series}, volume {number // len(SERIES) + 1}",
            first,
            first + number % 9,
            number // PER_BOX + 1,
        )
    return rows


_rows = _build(1800)


def find(number):
    try:
        return _rows[number]
    except KeyError:
        raise UnknownHolding(number) from None


def in_box(box):
    first = (box - 1) * PER_BOX
    return [_rows[n] for n in range(first, first + PER_BOX) if n in _rows]

from dataclasses import asdict, dataclass


@dataclass(slots=True)
class Lot:
    number: int
    title: str
    estimate: int
    reserve: int


_TITLES = ["Longcase clock", "Oak dresser", "Pair of brass lamps", "Seascape, oil", "Carriage barometer", "Silver salver"]

LOTS = {
    number: Lot(number, _TITLES[number % len(_TITLES)], 100 + 40 * number, 80 + 30 * number) for number in range(1, 61)
}


def get(number: int) -> Lot | None:
    return LOTS.get(number)


def page(start: int, size: int = 12) -> list[dict]:
    return [asdict(LOTS[number]) for number in range(start, start + size) if number in LOTS]


def premium(amount: int) -> int:
    return round(amount * (0.25 if amount <= 5000 else 0.2))

from collections.abc import Iterable

import settings


def degree_days(crop: str, temperatures: Iterable[tuple[float, float]]) -> float:
    base = settings.BASE_TEMPERATURE[crop]
    return round(sum(max(0.0, (low + high) / 2 - base) for low, high in temperatures), 1)


def frost_nights(temperatures: Iterable[tuple[float, float]]) -> int:
    return sum(low < 0 for low, _ in temperatures)

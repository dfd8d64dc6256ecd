from collections.abc import Iterable

from headend import Row
from settings import Settings


def is_night(hour: int) -> bool:
    return hour < 6 or hour >= 22


def cost(rows: Iterable[Row], settings: Settings) -> float:
    return round(sum(row.kwh * (settings.tariff_night if is_night(row.hour) else settings.tariff_day) for row in rows), 2)


def peak(rows: Iterable[Row]) -> int:
    return max(rows, key=lambda row: row.kwh).hour

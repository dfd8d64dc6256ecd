from dataclasses import dataclass

import settings


@dataclass(frozen=True, slots=True)
class StockLine:
    sku: str
    bin: str
    quantity: int
    unit_cents: int


def _zone(zone, size):
    return [
        StockLine(
            sku=f"{zone}-{(number * 7919) % 100003:06d}",
            bin=f"{zone}{number // 40:02d}.{number % 40:02d}",
            quantity=1 + number * 31 % 60,
            unit_cents=150 + number * 17 % 9000,
        )
        for number in range(size)
    ]


_LINES = {zone: _zone(zone, size) for zone, size in settings.ZONES.items()}


def lines(zone):
    return _LINES[zone]


def zones():
    return sorted(_LINES)

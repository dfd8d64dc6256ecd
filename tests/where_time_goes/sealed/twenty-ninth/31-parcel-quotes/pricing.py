import time
from decimal import ROUND_HALF_UP, Decimal

from settings import settings

CENT = Decimal("0.01")


class SurchargeTable:
    """Fuel surcharge per zone, looked up again once a minute."""

    def __init__(self) -> None:
        self._rows: dict[int, Decimal] = {}
        self._until = 0.0

    def for_zone(self, zone: int) -> Decimal:
        now = time.monotonic()
        if now >= self._until:
            self._rows = {z: Decimal("1.04") + Decimal(z) / 200 for z in range(1, 10)}
            self._until = now + settings.surcharge_ttl
        return self._rows.get(zone, Decimal("1.10"))


def sell_price(cost: float, surcharge: Decimal, margin: Decimal = Decimal("1.18")) -> Decimal:
    return (Decimal(str(cost)) * surcharge * margin).quantize(CENT, ROUND_HALF_UP)

from decimal import ROUND_HALF_UP, Decimal

import settings

CENT = Decimal("0.0001")


def two_way(mid, desk):
    spread = Decimal(settings.SPREAD_BP.get(desk, 45)) / Decimal(10000)
    mid = Decimal(str(mid))
    half = mid * spread / 2
    return (
        (mid - half).quantize(CENT, ROUND_HALF_UP),
        (mid + half).quantize(CENT, ROUND_HALF_UP),
    )

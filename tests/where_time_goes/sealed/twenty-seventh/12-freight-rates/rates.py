import threading
from collections import Counter
from decimal import ROUND_HALF_UP, Decimal

import config
import gateway

CENT = Decimal("0.01")


class Usage:
    """Counts for the monthly bill."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._count: Counter[str] = Counter()

    def add(self, carrier: str) -> None:
        with self._lock:
            self._count[carrier] += 1

    def report(self) -> dict[str, int]:
        with self._lock:
            return dict(self._count)


usage = Usage()


def rate(carrier: str, lane: str, kg: float) -> dict:
    known = config.CARRIERS[carrier]
    found = gateway.ask(known["path"], lane=lane, kg=kg)
    usage.add(carrier)
    price = Decimal(str(found["per_kg"])) * Decimal(str(kg)) * Decimal(str(known["surcharge"]))
    return {
        "carrier": carrier,
        "lane": lane,
        "price": str(price.quantize(CENT, ROUND_HALF_UP)),
        "days": found["days"],
    }


def customs(lane: str) -> dict:
    found = gateway.ask("/customs", lane=lane)
    return {"lane": lane, "papers": found["papers"], "inspection": found["inspection"]}

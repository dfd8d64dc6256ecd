from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal

import settings
from inventory import sessions

CENT = Decimal("0.01")


@dataclass
class Quote:
    seats: Decimal
    charge: Decimal

    @property
    def total(self):
        return self.seats + self.charge


def money(value):
    return Decimal(str(value)).quantize(CENT, rounding=ROUND_HALF_UP)


def quote(event_id, seats, concession=None):
    with sessions.session() as inventory:
        rows = inventory.call("TARIFF", event=event_id, seats=seats)["prices"]
    subtotal = sum((money(row) for row in rows), Decimal(0))
    if concession == "student":
        subtotal = money(subtotal * Decimal("0.8"))
    return Quote(subtotal, money(subtotal * Decimal(str(settings.SERVICE_CHARGE))))

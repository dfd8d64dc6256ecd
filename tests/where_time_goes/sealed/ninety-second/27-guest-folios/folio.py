"""Adds up what a guest owes."""
from collections import defaultdict
from decimal import Decimal

import pms


def folio_of(code: str, room: str) -> dict:
    house = pms.house(code)
    totals: dict[str, Decimal] = defaultdict(Decimal)
    for posting in pms.postings(code, room):
        totals[posting["kind"]] += posting["amount"]
    net = sum(totals.values(), Decimal())
    tax = (net * Decimal(str(house["vat"]))).quantize(Decimal("0.01"))
    return {
        "house": house["name"],
        "room": room,
        "lines": {kind: str(amount) for kind, amount in sorted(totals.items())},
        "tax": str(tax),
        "total": str(net + tax),
    }

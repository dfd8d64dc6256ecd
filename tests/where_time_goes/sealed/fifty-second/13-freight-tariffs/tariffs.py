"""Tariff questions."""
from decimal import Decimal

from database import rows

SURCHARGES = {"reefer": Decimal("1.35"), "dry": Decimal("1.00"), "bulk": Decimal("0.85")}


class UnknownLane(Exception):
    pass


def quote(lane_id, tonnes, kind):
    found = rows("SELECT * FROM lane_tariff(%s)", (lane_id,))
    if not found:
        raise UnknownLane(lane_id)
    lane = found[0]
    price = lane["per_tonne"] * Decimal(tonnes) * SURCHARGES[kind]
    return {
        "lane": lane_id,
        "from": lane["origin"],
        "to": lane["destination"],
        "price": str(price.quantize(Decimal("0.01"))),
    }


def lanes_from(origin):
    return rows("SELECT id, destination FROM lanes WHERE origin = %s ORDER BY id", (origin,))

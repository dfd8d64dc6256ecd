from decimal import ROUND_HALF_UP, Decimal

from . import carriers
from .reference.zones import table

BASE = {"Z1": Decimal("4.10"), "Z2": Decimal("5.35"), "Z3": Decimal("6.90"), "Z9": Decimal("9.80")}
PER_KG = Decimal("0.62")


def quote(postcode, kg):
    zone = table.zone_of(postcode)
    surcharge = Decimal(str(carriers.get("/surcharge", zone=zone)["percent"])) / 100
    price = (BASE[zone] + PER_KG * kg) * (1 + surcharge)
    return {
        "postcode": postcode,
        "zone": zone,
        "price": str(price.quantize(Decimal("0.01"), rounding=ROUND_HALF_UP)),
    }

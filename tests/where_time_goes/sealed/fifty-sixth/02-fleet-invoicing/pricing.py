from decimal import ROUND_HALF_UP, Decimal

RATES = {"van": Decimal("0.42"), "truck": Decimal("0.97"), "trailer": Decimal("0.18")}
CENT = Decimal("0.01")


class UnknownVehicle(KeyError):
    pass


def line_total(kind, km):
    try:
        rate = RATES[kind]
    except KeyError:
        raise UnknownVehicle(kind) from None
    return (rate * Decimal(str(km))).quantize(CENT, ROUND_HALF_UP)


def totals(trips, vat):
    net = sum((line_total(t["vehicle"], t["km"]) for t in trips), Decimal(0))
    tax = (net * Decimal(vat)).quantize(CENT, ROUND_HALF_UP)
    return {"net": str(net), "vat": str(tax), "gross": str(net + tax)}

from decimal import ROUND_HALF_UP, Decimal

RATES = {"DE": Decimal("19"), "FR": Decimal("20"), "NL": Decimal("21"), "LU": Decimal("17"), "HU": Decimal("27")}


def rate_for(seller, buyer, registered):
    if seller != buyer and registered:
        return Decimal("0")
    return RATES[buyer if not registered else seller]


def tax(net, rate):
    return (net * rate / 100).quantize(Decimal("0.01"), ROUND_HALF_UP)

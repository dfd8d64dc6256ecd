from decimal import Decimal, ROUND_HALF_UP

CITY_TAX = {"single": Decimal("2.20"), "double": Decimal("4.40"), "suite": Decimal("6.60")}
MARKUP = Decimal("1.085")


def money(value: Decimal) -> str:
    return str(value.quantize(Decimal("0.01"), rounding=ROUND_HALF_UP))


def sell_rate(rate: dict) -> dict:
    net = Decimal(str(rate["net"]))
    tax = CITY_TAX.get(rate["room"], Decimal(0))
    return {"room": rate["room"], "price": money(net * MARKUP + tax), "left": rate["left"]}

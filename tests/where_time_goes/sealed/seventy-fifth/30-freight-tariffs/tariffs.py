from decimal import ROUND_HALF_UP, Decimal

CENT = Decimal("0.01")


def money(value):
    return str(Decimal(str(value)).quantize(CENT, ROUND_HALF_UP))


def priced(answer, currency):
    base = Decimal(str(answer["base"]))
    fuel = base * Decimal(str(answer["fuel_percent"])) / 100
    return {
        "lane": answer["lane"],
        "base": money(base),
        "fuel": money(fuel),
        "total": money(base + fuel),
        "currency": currency,
    }

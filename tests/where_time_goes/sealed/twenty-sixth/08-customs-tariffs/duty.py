from decimal import ROUND_HALF_UP, Decimal

COUNTRIES = {"NO": ("Norway", "25.0"), "CH": ("Switzerland", "8.1"), "GB": ("United Kingdom", "20.0")}
CENT = Decimal("0.01")


def payable(value, percent, country):
    value = Decimal(value)
    duty = (value * Decimal(str(percent)) / 100).quantize(CENT, ROUND_HALF_UP)
    vat = ((value + duty) * Decimal(COUNTRIES[country][1]) / 100).quantize(CENT, ROUND_HALF_UP)
    return {"duty": str(duty), "vat": str(vat), "total": str(value + duty + vat)}

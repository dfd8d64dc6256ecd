"""Duty and import VAT of one consignment line."""
from decimal import ROUND_HALF_UP, Decimal

import settings
from tariff import Measure

CENT = Decimal("0.01")


def money(amount: Decimal) -> str:
    return str(amount.quantize(CENT, rounding=ROUND_HALF_UP))


def assess(measure: Measure, value: Decimal, destination: str) -> dict:
    duty = value * Decimal(str(measure.percent)) / 100
    vat_rate = Decimal(str(settings.VAT_PERCENT.get(destination, settings.DEFAULT_VAT)))
    vat = (value + duty) * vat_rate / 100
    return {
        "code": measure.code,
        "origin": measure.origin,
        "preferential": measure.preferential,
        "duty": money(duty),
        "vat": money(vat),
        "payable": money(duty + vat),
    }

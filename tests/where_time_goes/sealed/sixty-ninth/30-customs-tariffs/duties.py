"""Computes what is to be paid for a shipment."""
from decimal import ROUND_HALF_UP, Decimal

CENT = Decimal("0.01")
VAT = {"NL": Decimal("0.21"), "DE": Decimal("0.19"), "FR": Decimal("0.20"), "PL": Decimal("0.23")}


def money(value: Decimal) -> str:
    return str(value.quantize(CENT, ROUND_HALF_UP))


def assess(value: Decimal, freight: Decimal, rate: dict, destination: str) -> dict:
    base = value + freight
    duty = base * Decimal(rate["ad_valorem"])
    duty = max(duty, Decimal(rate["minimum"]))
    vat = (base + duty) * VAT[destination]
    return {
        "base": money(base),
        "duty": money(duty),
        "vat": money(vat),
        "total": money(base + duty + vat),
    }

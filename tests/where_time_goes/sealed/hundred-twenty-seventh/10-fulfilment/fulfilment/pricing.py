from sqlalchemy import select

from .db import Price, unit_of_work

VAT = 0.19


def unit_price(sku, tier):
    with unit_of_work() as session:
        cents = session.scalar(
            select(Price.cents).where(Price.sku == sku, Price.tier == tier)
        )
    if cents is None:
        raise LookupError(f"no price for {sku} in {tier}")
    return cents


def line_total(sku, tier, quantity):
    net = unit_price(sku, tier) * quantity
    if quantity >= 10:
        net = round(net * 0.97)
    return {"net": net, "gross": round(net * (1 + VAT))}

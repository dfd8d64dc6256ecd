from decimal import Decimal

from . import catalog
from .data import Line

REBATES = [(4, Decimal("0.05")), (3, Decimal("0.03"))]


def rebate(quantity: int) -> Decimal:
    return next((share for least, share in REBATES if quantity >= least), Decimal(0))


async def price_line(line: Line) -> dict:
    product = await catalog.product(line.sku)
    unit = Decimal(product["price"])
    amount = unit * line.quantity * (1 - rebate(line.quantity))
    return {
        "sku": line.sku,
        "name": product["name"],
        "quantity": line.quantity,
        "amount": amount.quantize(Decimal("0.01")),
    }

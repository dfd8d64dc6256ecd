"""Builds invoice previews from orders."""
from dataclasses import asdict, dataclass
from decimal import Decimal

import settings
from erp import client
from taxes import CENT, tax_on


@dataclass
class InvoiceLine:
    sku: str
    quantity: int
    net: str
    tax_rate: str
    tax: str


def build_line(item, country):
    net = (Decimal(item["price"]) * item["quantity"]).quantize(CENT)
    rate, tax = tax_on(net, country, item["category"])
    return InvoiceLine(item["sku"], item["quantity"], str(net), str(rate), str(tax))


def preview(number):
    order = client.order(number)
    lines = [build_line(item, order["country"]) for item in order["items"]]
    net = sum((Decimal(line.net) for line in lines), Decimal(0))
    tax = sum((Decimal(line.tax) for line in lines), Decimal(0))
    return {
        "order": number,
        "currency": settings.DEFAULT_CURRENCY,
        "lines": [asdict(line) for line in lines],
        "net": str(net),
        "tax": str(tax),
        "gross": str(net + tax),
    }

from decimal import ROUND_HALF_UP, Decimal

import settings
from catalogue import Line, Order
from tax_client import TaxClient

CENT = Decimal("1")


def net_cents(line: Line) -> int:
    gross = line.quantity * line.unit_cents
    if line.quantity >= 5:
        gross = gross * 97 // 100
    return gross


async def invoice_line(client: TaxClient, country: str, line: Line) -> dict:
    net = net_cents(line)
    rate = await client.rate_for(country, line.tax_class)
    tax = int((Decimal(net) * rate.percent / 100).quantize(CENT, ROUND_HALF_UP))
    return {
        "sku": line.sku,
        "title": line.title,
        "quantity": line.quantity,
        "net": net,
        "tax": tax,
        "tax_label": rate.label,
    }


async def build_invoice(client: TaxClient, order: Order) -> dict:
    lines = []
    for line in order.lines:
        lines.append(await invoice_line(client, order.country, line))
    net = sum(line["net"] for line in lines)
    tax = sum(line["tax"] for line in lines)
    return {
        "invoice": f"RE-{order.number:06d}",
        "customer": order.customer,
        "country": order.country,
        "currency": settings.CURRENCY,
        "lines": lines,
        "net": net,
        "tax": tax,
        "total": net + tax,
    }

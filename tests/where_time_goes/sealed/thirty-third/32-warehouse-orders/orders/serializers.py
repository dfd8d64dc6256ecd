from decimal import Decimal


def line_json(line):
    product = line.product
    return {
        "sku": product.sku,
        "title": product.title,
        "quantity": line.quantity,
        "unit_price": str(line.unit_price),
        "weight_g": product.weight_g * line.quantity,
    }


def order_json(order):
    customer = order.customer
    lines = [line_json(line) for line in order.lines.all()]
    total = sum((Decimal(line["unit_price"]) * line["quantity"] for line in lines), Decimal(0))
    return {
        "number": order.number,
        "status": order.status,
        "placed_at": order.placed_at.isoformat(),
        "customer": {"name": customer.name, "city": customer.city, "tier": customer.tier},
        "lines": lines,
        "total": str(total),
        "weight_g": sum(line["weight_g"] for line in lines),
    }

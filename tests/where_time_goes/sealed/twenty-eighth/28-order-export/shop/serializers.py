from .models import Customer, Order, OrderLine


def line_to_dict(line: OrderLine) -> dict:
    product = line.product
    return {
        "sku": product.sku,
        "quantity": line.quantity,
        "total": product.price * line.quantity,
    }


def order_to_dict(order: Order) -> dict:
    customer = order.customer
    lines = [line_to_dict(line) for line in order.lines.all()]
    return {
        "id": order.id,
        "placed": order.placed.isoformat(),
        "customer": customer.name,
        "country": customer.country.code,
        "lines": lines,
        "total": sum(line["total"] for line in lines),
    }


def customer_to_dict(customer: Customer) -> dict:
    return {"id": customer.id, "name": customer.name, "country": customer.country.code}

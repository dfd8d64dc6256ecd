from . import pricing, wms
from .db import Customer, Stock, unit_of_work


class OutOfStock(Exception):
    pass


def place(customer_id, sku, quantity):
    with unit_of_work() as session:
        customer = session.get(Customer, customer_id)
        stock = session.get(Stock, sku)
        if customer is None or stock is None:
            raise LookupError("unknown customer or article")
        if stock.on_hand - wms.blocked(sku) < quantity:
            raise OutOfStock(stock.title)
        total = pricing.line_total(sku, customer.tier, quantity)
    pick = wms.book(sku, quantity, customer_id)
    return {
        "customer": customer.name,
        "article": stock.title,
        "quantity": quantity,
        **total,
        **pick,
    }


def availability(sku):
    with unit_of_work() as session:
        stock = session.get(Stock, sku)
        if stock is None:
            raise LookupError("unknown article")
        return {"sku": sku, "title": stock.title, "on_hand": stock.on_hand}

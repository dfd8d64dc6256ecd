from decimal import Decimal

from django.core.cache import cache

from . import fiscal
from .models import Invoice
from .numbering import next_number

VAT = Decimal("0.21")


def total_of(lines):
    net = sum(Decimal(str(line["price"])) * int(line.get("quantity", 1)) for line in lines)
    return (net * (1 + VAT)).quantize(Decimal("0.01"))


def issue(seller, customer, lines):
    total = total_of(lines)
    with next_number(seller) as number:
        signature = fiscal.client.sign(number, total)
        invoice = Invoice.objects.create(
            seller=seller, number=number, customer=customer, total=total, signature=signature
        )
    cache.delete(f"recent:{seller}")
    return invoice


def recent(seller):
    key = f"recent:{seller}"
    found = cache.get(key)
    if found is None:
        found = [
            {"number": invoice.number, "customer": invoice.customer, "total": str(invoice.total)}
            for invoice in Invoice.objects.filter(seller=seller).order_by("-id")[:15]
        ]
        cache.set(key, found, timeout=60)
    return found

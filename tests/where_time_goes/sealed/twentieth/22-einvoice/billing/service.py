from decimal import Decimal

from . import fiscal, numbering
from .models import Invoice

RATES = {"standard": Decimal("0.19"), "reduced": Decimal("0.07")}


def issue(customer, net, rate="standard"):
    net = Decimal(str(net))
    tax = (net * RATES[rate]).quantize(Decimal("0.01"))
    number = numbering.next_number("INV")
    seal = fiscal.seal(number, net, tax)
    return Invoice.objects.create(
        number=number, customer=customer, net=net, tax=tax, seal=seal
    )


def latest(customer, limit=5):
    rows = Invoice.objects.filter(customer=customer).order_by("-id")[:limit]
    return [{"number": row.number, "total": str(row.net + row.tax)} for row in rows]

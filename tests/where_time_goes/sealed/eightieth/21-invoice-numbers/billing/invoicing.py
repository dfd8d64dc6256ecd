from decimal import ROUND_HALF_UP, Decimal

from billing.fiscal import fiscal_code
from billing.models import Invoice
from billing.numbering import next_number

CENT = Decimal("0.01")
TAX_RATE = Decimal("0.21")


def totals(items: list[dict]) -> tuple[Decimal, Decimal]:
    net = sum((Decimal(str(i["price"])) * i["count"] for i in items), Decimal(0)).quantize(CENT)
    return net, (net * TAX_RATE).quantize(CENT, ROUND_HALF_UP)


def issue(branch: int, year: int, customer: str, items: list[dict]) -> Invoice:
    net, tax = totals(items)
    number = next_number(branch, year)
    code = fiscal_code(number, net, tax)
    return Invoice.objects.create(
        branch=branch, number=number, customer=customer, net=net, tax=tax, fiscal_code=code
    )

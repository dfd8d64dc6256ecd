from decimal import Decimal

from django.conf import settings
from django.db import transaction

from billing import archive
from billing.models import Invoice, NumberSeries

CENT = Decimal("0.01")


def next_number(code: str) -> tuple[NumberSeries, str]:
    series = NumberSeries.objects.select_for_update().get(code=code)
    number = f"{series.prefix}{series.next_number:06d}"
    series.next_number += 1
    series.save(update_fields=["next_number"])
    return series, number


@transaction.atomic
def create_invoice(code: str, customer: str, net: Decimal) -> Invoice:
    tax = (net * Decimal(settings.TAX_RATE)).quantize(CENT)
    series, number = next_number(code)
    invoice = Invoice.objects.create(series=series, number=number, customer=customer, net=net, tax=tax)
    invoice.archive_key = archive.file_document(number, customer, str(net + tax))
    invoice.save(update_fields=["archive_key"])
    return invoice


def recent(count: int) -> list[dict]:
    return list(Invoice.objects.order_by("-id").values("number", "customer", "archive_key")[:count])

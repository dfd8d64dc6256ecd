from django.conf import settings
from django.db import transaction

from . import authority
from .models import Invoice, Series


def tax_on(net_cents):
    return (net_cents * settings.TAX_RATE_PERCENT + 50) // 100


def issue(series_code, customer, net_cents):
    """Issue the next invoice of a series; numbers run without gaps."""
    with transaction.atomic():
        series = Series.objects.select_for_update().get(pk=series_code)
        invoice = Invoice.objects.create(
            series=series,
            number=series.next_number,
            customer=customer,
            net_cents=net_cents,
            tax_cents=tax_on(net_cents),
        )
        series.next_number += 1
        series.save(update_fields=["next_number"])
        invoice.fiscal_code = authority.register(invoice.as_dict())
        invoice.save(update_fields=["fiscal_code"])
    return invoice


def recent(series_code, limit=10):
    return list(Invoice.objects.filter(series_id=series_code).order_by("-number")[:limit])

from django.db import transaction

from billing import tax_office
from billing.models import Invoice, Series


def issue(code, customer, cents):
    with transaction.atomic():
        series = Series.objects.select_for_update().get(code=code)
        invoice = Invoice(
            series=series,
            number=series.next_number,
            customer=customer,
            cents=cents,
        )
        invoice.receipt = tax_office.register(invoice.label, customer, cents)
        invoice.save()
        series.next_number += 1
        series.save(update_fields=["next_number"])
    return invoice

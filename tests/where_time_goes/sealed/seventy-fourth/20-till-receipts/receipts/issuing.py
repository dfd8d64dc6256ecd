from django.db import transaction

from . import signer
from .models import Receipt, Series


def total_of(lines):
    return sum(int(line["quantity"]) * int(line["cents"]) for line in lines)


@transaction.atomic
def issue(branch, lines):
    series = Series.objects.select_for_update().get(branch=branch)
    series.last_number += 1
    series.save(update_fields=["last_number"])

    receipt = Receipt(series=series, number=series.last_number, total_cents=total_of(lines))
    receipt.signature = signer.sign(receipt.document, receipt.total_cents)
    receipt.save(force_insert=True)
    return receipt


def latest(branch):
    return Receipt.objects.select_related("series").filter(series__branch=branch).order_by("-number").first()

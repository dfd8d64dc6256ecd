from django.conf import settings
from django.db import transaction

from . import fiscal
from .models import Branch, Invoice


def vat_of(net_cents):
    return round(net_cents * settings.VAT_RATE)


@transaction.atomic
def issue(branch_code, customer, net_cents):
    """Issue the branch's next invoice; numbers have no gaps."""
    branch = Branch.objects.select_for_update().get(code=branch_code)
    branch.last_number += 1
    branch.save(update_fields=["last_number"])
    vat_cents = vat_of(net_cents)
    seal = fiscal.seal(branch.code, customer, net_cents, vat_cents)
    return Invoice.objects.create(
        branch=branch,
        number=branch.last_number,
        customer=customer,
        net_cents=net_cents,
        vat_cents=vat_cents,
        seal=seal,
    )

import logging

from django.db import transaction
from django.db.models import F

from . import bank, tax
from .models import Employee, Payslip

log = logging.getLogger(__name__)


def pay_out(employee_id, hours):
    """Books a payslip and has it paid; nothing stays booked if the bank refuses."""
    with transaction.atomic():
        employee = Employee.objects.get(pk=employee_id)
        pay = tax.work_out(employee, hours)
        slip = Payslip.objects.create(
            employee=employee,
            hours=hours,
            gross_cents=pay.gross,
            net_cents=pay.net,
        )
        slip.order_reference = bank.order_transfer(
            employee.account, pay.net, f"salary {slip.pk}"
        )
        slip.state = "ordered"
        slip.save(update_fields=["order_reference", "state"])
        Employee.objects.filter(pk=employee_id).update(
            paid_this_year=F("paid_this_year") + pay.net
        )
    log.info("payslip %s ordered as %s", slip.pk, slip.order_reference)
    return slip


def recent(employee_id, count=5):
    return list(Payslip.objects.filter(employee_id=employee_id).order_by("-id")[:count])

from django.db import transaction
from tenacity import retry, retry_if_exception_type, stop_after_delay

from spending import policy
from spending.models import Booking, Budget


class ChangedMeanwhile(Exception):
    """Somebody else booked on this budget since we read it."""


@retry(retry=retry_if_exception_type(ChangedMeanwhile), stop=stop_after_delay(60), reraise=True)
def book(budget_id, cents, note=""):
    budget = Budget.objects.get(pk=budget_id)
    decision = policy.approve(budget, cents)
    with transaction.atomic():
        changed = Budget.objects.filter(pk=budget.pk, version=budget.version).update(
            spent_cents=budget.spent_cents + cents, version=budget.version + 1
        )
        if not changed:
            raise ChangedMeanwhile(budget.pk)
        booking = Booking.objects.create(budget=budget, cents=cents, note=note)
    return booking, decision

import threading
from collections import Counter

from django.db import transaction

from .models import Decision
from .register import register

_tally = Counter()
_tally_lock = threading.Lock()


def allowance(scheme, household, income):
    limit = scheme.income_limit + 3800 * (household - 1)
    if income >= limit:
        return 0
    share = min(1.0, (limit - income) / (0.4 * limit))
    return round(scheme.amount * share * (1 + 0.15 * (household - 1)))


def decide(scheme, citizen, household):
    income = register.income(citizen)
    amount = allowance(scheme, household, income)
    with transaction.atomic():
        decision = Decision.objects.create(
            scheme=scheme, citizen=citizen, household=household, granted=amount > 0, amount=amount
        )
    with _tally_lock:
        _tally[scheme.code, decision.granted] += 1
    return decision


def tally():
    with _tally_lock:
        return {f"{code}:{'granted' if granted else 'refused'}": n for (code, granted), n in _tally.items()}

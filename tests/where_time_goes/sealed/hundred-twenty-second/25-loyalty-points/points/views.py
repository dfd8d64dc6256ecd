import json

from django.http import JsonResponse
from django.utils.crypto import get_random_string
from django.views.decorators.http import require_GET, require_POST

from . import ledger, rules
from .campaigns import CampaignTracker


def health(request):
    return JsonResponse({"status": "ok"})


@require_GET
def balance(request, card):
    return JsonResponse({"card": card, "points": ledger.balance(card)})


@require_POST
def purchase(request, card):
    basket = json.loads(request.body)
    receipt = f"{basket.get('store', 1):03d}-{get_random_string(8)}"
    tracker = CampaignTracker(card, receipt)
    rules.award(card, receipt, basket["lines"])
    bonuses = tracker.reached()
    points = tracker.total + sum(c.bonus for c in bonuses)
    new_balance = ledger.book(card, receipt, points)
    return JsonResponse(
        {"receipt": receipt, "earned": points, "campaigns": [c.name for c in bonuses], "balance": new_balance},
        status=201,
    )

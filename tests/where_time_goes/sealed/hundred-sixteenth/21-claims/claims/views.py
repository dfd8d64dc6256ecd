import json

from django.http import JsonResponse
from django.shortcuts import get_object_or_404
from django.views.decorators.http import require_GET, require_POST

from . import services
from .models import Claim


def as_json(claim):
    return {
        "id": claim.pk,
        "policy": claim.policy,
        "state": claim.state,
        "amount": str(claim.amount),
        "changed_by": claim.changed_by,
        "checksum": claim.checksum,
    }


@require_GET
def claims_of_policy(request, policy):
    return JsonResponse({"claims": [as_json(claim) for claim in services.open_claims(policy)[:20]]})


@require_POST
def assess(request, pk):
    claim = get_object_or_404(Claim, pk=pk)
    try:
        data = json.loads(request.body)
        claim = services.assess(claim, str(data["amount"]), data.get("note", ""))
    except (ValueError, KeyError, ArithmeticError):
        return JsonResponse({"error": "amount is required"}, status=400)
    except services.NotCovered as exc:
        return JsonResponse({"error": f"policy {exc} gives no cover"}, status=409)
    return JsonResponse(as_json(claim))


def health(request):
    return JsonResponse({"status": "ok"})

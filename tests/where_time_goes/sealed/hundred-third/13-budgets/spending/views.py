import json

from django.http import JsonResponse
from django.views.decorators.http import require_GET, require_POST

from spending import bookings, policy
from spending.models import Budget


@require_GET
def health(request):
    return JsonResponse({"status": "ok"})


@require_GET
def budget(request, budget_id):
    found = Budget.objects.filter(pk=budget_id).values("name", "limit_cents", "spent_cents").first()
    return JsonResponse(found or {"error": "unknown"}, status=200 if found else 404)


@require_POST
def book(request, budget_id):
    order = json.loads(request.body or b"{}")
    try:
        booking, decision = bookings.book(budget_id, int(order.get("cents", 0)), order.get("note", ""))
    except policy.Refused as error:
        return JsonResponse({"error": str(error)}, status=409)
    return JsonResponse({"booking": booking.pk, "decision": decision}, status=201)

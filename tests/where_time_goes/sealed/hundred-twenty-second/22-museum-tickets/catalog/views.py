from decimal import Decimal

from django.http import JsonResponse
from django.views.decorators.http import require_GET

from . import admissions

REDUCTIONS = {"adult": Decimal("1"), "student": Decimal("0.6"), "child": Decimal("0")}


def health(request):
    return JsonResponse({"status": "ok"})


@require_GET
def availability(request, exhibition_id):
    day = request.GET.get("day", "2024-07-01")
    left = admissions.seats_left(exhibition_id, day)
    return JsonResponse({"exhibition": exhibition_id, "day": day, "left": left, "bookable": left > 0})


@require_GET
def price(request, exhibition_id):
    visitor = request.GET.get("visitor", "adult")
    if visitor not in REDUCTIONS:
        return JsonResponse({"error": "unknown kind of visitor"}, status=400)
    tariff = admissions.tariff(exhibition_id)
    amount = (Decimal(tariff["full"]) * REDUCTIONS[visitor]).quantize(Decimal("0.01"))
    return JsonResponse({"exhibition": exhibition_id, "visitor": visitor, "amount": str(amount)})

from decimal import Decimal

from django.http import JsonResponse
from django.views.decorators.http import require_GET

from . import lanes, surcharges


@require_GET
def quote(request, origin, destination):
    try:
        weight = int(request.GET["kg"])
    except (KeyError, ValueError):
        return JsonResponse({"error": "kg is required"}, status=400)
    lane = lanes.find(origin.upper(), destination.upper(), weight)
    if lane is None:
        return JsonResponse({"error": "no such lane"}, status=404)
    price = lane.base + lane.per_kg * weight
    percent = surcharges.percentage(origin, destination)
    total = (price * (1 + percent / 100)).quantize(Decimal("0.01"))
    return JsonResponse({"price": str(total), "surcharge": str(percent), "days": lane.days})


def health(request):
    return JsonResponse({"status": "ok", "lanes": lanes.size()})

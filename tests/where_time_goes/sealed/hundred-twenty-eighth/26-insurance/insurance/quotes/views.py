import asyncio
import json

from django.conf import settings
from django.core.cache import cache
from django.http import HttpResponseNotAllowed, JsonResponse

from .gateway import exchange

DESTINATIONS = {"eu", "world"}


async def health(request):
    return JsonResponse({"status": "ok"})


async def compare(request, destination):
    if destination not in DESTINATIONS:
        return JsonResponse({"error": "unknown destination"}, status=404)
    try:
        days = max(1, min(int(request.GET.get("days", "7")), 365))
    except ValueError:
        return JsonResponse({"error": "days is not a number"}, status=400)
    premiums = await asyncio.gather(*(exchange.premium(name, days, destination) for name in settings.INSURERS))
    offers = sorted(zip(premiums, settings.INSURERS))
    cache.set(f"cheapest:{destination}", offers[0][1], 300)
    return JsonResponse({"days": days, "offers": [{"insurer": name, "cents": cents} for cents, name in offers]})


async def policy(request):
    if request.method != "POST":
        return HttpResponseNotAllowed(["POST"])
    try:
        body = json.loads(request.body)
        insurer, days, destination = body["insurer"], int(body["days"]), body["destination"]
    except (ValueError, KeyError, TypeError):
        return JsonResponse({"error": "insurer, days and destination are needed"}, status=400)
    if insurer not in settings.INSURERS or destination not in DESTINATIONS:
        return JsonResponse({"error": "unknown insurer or destination"}, status=404)
    cents = await exchange.premium(insurer, days, destination)
    return JsonResponse({"insurer": insurer, "cents": cents, "status": "issued"}, status=201)

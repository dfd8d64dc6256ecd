import json

from django.http import HttpRequest, JsonResponse
from django.views.decorators.http import require_GET, require_POST

from tickets import tariffs, turnstile


@require_GET
async def health(request: HttpRequest) -> JsonResponse:
    return JsonResponse({"status": "ok"})


@require_GET
async def slots(request: HttpRequest, exhibition: str) -> JsonResponse:
    if exhibition not in tariffs.TARIFFS:
        return JsonResponse({"error": "no such exhibition"}, status=404)
    day = request.GET.get("day", "2025-03-01")
    free = await turnstile.free_slots(exhibition, day)
    return JsonResponse({"exhibition": exhibition, "day": day, "slots": [s for s in free if s["free"] > 0]})


@require_POST
async def book(request: HttpRequest, exhibition: str) -> JsonResponse:
    order = json.loads(request.body)
    adults, reduced = int(order.get("adults", 1)), int(order.get("reduced", 0))
    cents = tariffs.price(exhibition, adults, reduced)
    reservation = await turnstile.reserve(exhibition, order["slot"], adults + reduced)
    return JsonResponse({"reservation": reservation, "cents": cents}, status=201)

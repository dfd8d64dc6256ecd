import json

from django.http import HttpRequest, JsonResponse
from django.views.decorators.http import require_GET, require_POST

from . import sales
from .acquirer import PaymentDeclined
from .models import Performance


@require_GET
def health(request: HttpRequest) -> JsonResponse:
    return JsonResponse({"ok": True})


@require_GET
def performance(request: HttpRequest, pk: int) -> JsonResponse:
    try:
        return JsonResponse(sales.availability(pk))
    except Performance.DoesNotExist:
        return JsonResponse({"error": "unknown performance"}, status=404)


@require_POST
def buy(request: HttpRequest, pk: int) -> JsonResponse:
    order = json.loads(request.body)
    seats = int(order.get("seats", 1))
    if not 1 <= seats <= 8:
        return JsonResponse({"error": "one to eight seats"}, status=400)
    try:
        sale = sales.sell(pk, seats, order.get("token", ""))
    except Performance.DoesNotExist:
        return JsonResponse({"error": "unknown performance"}, status=404)
    except sales.SoldOut:
        return JsonResponse({"error": "sold out"}, status=409)
    except PaymentDeclined:
        return JsonResponse({"error": "declined"}, status=402)
    return JsonResponse({"sale": sale.pk, "authorisation": sale.authorisation}, status=201)

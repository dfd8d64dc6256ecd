import json

from django.http import HttpRequest, JsonResponse
from django.views.decorators.http import require_GET, require_POST

from claims import payments
from claims.models import Claim


@require_GET
def health(request: HttpRequest) -> JsonResponse:
    return JsonResponse({"status": "ok"})


@require_GET
def show(request: HttpRequest, number: str) -> JsonResponse:
    try:
        return JsonResponse(payments.summary(number))
    except Claim.DoesNotExist:
        return JsonResponse({"error": "no such claim"}, status=404)


@require_POST
def pay(request: HttpRequest, number: str) -> JsonResponse:
    data = json.loads(request.body)
    try:
        payment = payments.pay(number, int(data["amount"]), data["iban"])
    except Claim.DoesNotExist:
        return JsonResponse({"error": "no such claim"}, status=404)
    except payments.OverReserve:
        return JsonResponse({"error": "more than the reserve"}, status=409)
    return JsonResponse({"payment": payment.pk, "reference": payment.bank_reference}, status=201)

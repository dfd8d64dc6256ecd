from decimal import Decimal, InvalidOperation

from django.conf import settings
from django.http import HttpRequest, JsonResponse
from django.views.decorators.http import require_GET

from . import commutation, underwriting


def health(_: HttpRequest) -> JsonResponse:
    return JsonResponse({"status": "ok"})


@require_GET
def term_premium(request: HttpRequest, reference: str) -> JsonResponse:
    try:
        age = int(request.GET["age"])
        term = int(request.GET["term"])
        cover = Decimal(request.GET["cover"])
    except (KeyError, ValueError, InvalidOperation) as problem:
        return JsonResponse({"error": str(problem)}, status=400)
    rate = settings.INTEREST_RATES[min(int(request.GET.get("band", "12")), len(settings.INTEREST_RATES) - 1)]
    net = commutation.premium(age, term, request.GET.get("smoker") == "1", rate, cover)
    gross = net * (1 + underwriting.loading(reference)) * settings.EXPENSES
    return JsonResponse({"case": reference, "net": str(round(net, 2)), "gross": str(round(gross, 2)), "rate": str(rate)})


@require_GET
def rates(_: HttpRequest) -> JsonResponse:
    return JsonResponse({"rates": [str(rate) for rate in settings.INTEREST_RATES]})

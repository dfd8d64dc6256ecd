import json
from decimal import Decimal

from django.http import JsonResponse
from django.views.decorators.http import require_GET, require_POST

from . import declarations, tariff

CENT = Decimal("0.01")


def health(request):
    return JsonResponse({"status": "ok", "codes": tariff.size()})


@require_GET
def duty(request, code):
    origin = request.GET.get("origin", "CN")
    try:
        rate = tariff.rate(code, origin)
    except tariff.UnknownCode:
        return JsonResponse({"error": "unknown commodity code"}, status=404)
    value = Decimal(request.GET.get("value", "100"))
    fx = Decimal(declarations.exchange_rate(request.GET.get("currency", "USD")))
    amount = (value * fx * rate / 100).quantize(CENT)
    return JsonResponse({"code": code, "text": tariff.describe(code), "rate": str(rate), "duty": str(amount)})


@require_POST
def declare(request):
    form = json.loads(request.body)
    lines = []
    for line in form["lines"]:
        rate = tariff.rate(line["code"], form["origin"])
        lines.append({"code": line["code"], "duty": str((Decimal(line["value"]) * rate / 100).quantize(CENT))})
    mrn = declarations.submit({"origin": form["origin"], "lines": lines})
    return JsonResponse({"mrn": mrn, "lines": lines}, status=201)

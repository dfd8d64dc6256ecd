import itertools
import json
import os

from django.http import JsonResponse
from django.views.decorators.http import require_GET, require_POST

from . import nomenclature, rates

VAT_PERMILLE = 81
_serial = itertools.count(1)


@require_GET
def health(request):
    return JsonResponse({"ok": True})


@require_GET
def search(request):
    text = request.GET.get("q", "")
    found = nomenclature.find(text, request.GET.get("chapter"))
    return JsonResponse(
        {"found": [{"code": h.code, "text": h.description, "permille": h.permille} for h in found]}
    )


@require_POST
def declare(request):
    try:
        body = json.loads(request.body)
        heading = nomenclature.headings[body["code"]]
        amount, currency = float(body["value"]), body["currency"]
    except (ValueError, KeyError):
        return JsonResponse({"error": "code, value and currency are needed"}, status=400)
    try:
        value = rates.to_home(amount, currency)
    except rates.RatesError as error:
        return JsonResponse({"error": str(error)}, status=502)
    duty = round(value * heading.permille / 1000, 2)
    return JsonResponse(
        {
            "number": f"D{os.getpid()}-{next(_serial):05d}",
            "code": heading.code,
            "duty": duty,
            "vat": round((value + duty) * VAT_PERMILLE / 1000, 2),
        },
        status=201,
    )

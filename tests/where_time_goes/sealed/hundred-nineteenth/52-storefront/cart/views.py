import json

from django.http import JsonResponse
from django.views.decorators.http import require_GET, require_POST

from .catalogue import priced
from .taxengine import TaxEngineError, engine


@require_POST
def estimate(request):
    body = json.loads(request.body)
    try:
        lines = priced(body["lines"])
    except KeyError as exc:
        return JsonResponse({"error": f"unknown: {exc}"}, status=422)
    address = body["ship_to"]
    try:
        jurisdiction = engine.jurisdiction(address["postcode"], address.get("country", "US"))
        tax = engine.calculate(jurisdiction, lines)
    except (TaxEngineError, OSError) as exc:
        return JsonResponse({"error": str(exc)}, status=502)
    net = sum(line["amount"] for line in lines)
    return JsonResponse({"net": net, "tax": tax["total"], "gross": net + tax["total"], "jurisdiction": jurisdiction})


@require_GET
def rates(request, postcode):
    try:
        code = engine.jurisdiction(postcode, request.GET.get("country", "US"))
    except (TaxEngineError, OSError) as exc:
        return JsonResponse({"error": str(exc)}, status=502)
    return JsonResponse({"postcode": postcode, "jurisdiction": code})

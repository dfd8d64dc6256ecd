import json
import re
from decimal import Decimal

from django.http import HttpRequest, JsonResponse
from django.views.decorators.http import require_GET, require_POST

from . import tariff
from .calc import charges

CODE = re.compile(r"^\d{8,10}$")


@require_GET
def health(request: HttpRequest) -> JsonResponse:
    return JsonResponse({"status": "ok"})


@require_GET
def duty(request: HttpRequest, code: str) -> JsonResponse:
    if not CODE.match(code):
        return JsonResponse({"error": "not a commodity code"}, status=400)
    origin = request.GET.get("origin", "CN")
    try:
        percent = tariff.rate(code, origin)
    except tariff.TariffUnavailable as exc:
        return JsonResponse({"error": str(exc)}, status=502)
    return JsonResponse({"code": code, "origin": origin, "ad_valorem": str(percent)})


@require_POST
def declare(request: HttpRequest) -> JsonResponse:
    body = json.loads(request.body)
    try:
        percent = tariff.rate(body["code"], body["origin"])
    except tariff.TariffUnavailable as exc:
        return JsonResponse({"error": str(exc)}, status=502)
    result = charges(Decimal(str(body["value"])), Decimal(str(body.get("freight", 0))), percent)
    return JsonResponse({"code": body["code"], "charges": result.as_dict()}, status=201)

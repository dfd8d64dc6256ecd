import json

from django.conf import settings
from django.http import JsonResponse
from django.views.decorators.http import require_GET, require_POST

from duties import tariff
from duties.calculation import Item, assess


@require_GET
def health(request):
    return JsonResponse({"status": "ok"})


@require_GET
def duty(request, code):
    origin = request.GET.get("origin", "CN")
    percent = tariff.service().rate(code, origin)
    return JsonResponse({"code": code, "origin": origin, "percent": str(percent)})


@require_POST
def declare(request):
    form = json.loads(request.body)
    try:
        item = Item.from_json(form)
    except (KeyError, ArithmeticError):
        return JsonResponse({"error": "code, origin and value are needed"}, status=400)
    result = assess(item, tariff.service().rate(item.code, item.origin))
    result["currency"] = settings.HOME_CURRENCY
    return JsonResponse(result, status=201)

"""Views of the picking service."""

import json

from django.http import HttpRequest, JsonResponse
from django.views.decorators.http import require_GET, require_POST

from picking import Line, pick
from stock import shelves


@require_POST
def picks(request: HttpRequest, order: str) -> JsonResponse:
    try:
        lines = [Line(line["sku"], int(line.get("quantity", 1))) for line in json.loads(request.body)["lines"]]
    except (KeyError, ValueError):
        return JsonResponse({"error": "lines with sku and quantity expected"}, status=400)
    if any(shelves.left(line.sku) is None for line in lines):
        return JsonResponse({"error": "unknown sku"}, status=404)
    picked = pick(order, lines)
    return JsonResponse({"order": order, "left": picked.left, "reorder": picked.reorder, "label": picked.label})


@require_GET
def left(request: HttpRequest, sku: str) -> JsonResponse:
    return JsonResponse({"sku": sku, "left": shelves.left(sku)})


@require_GET
def health(request: HttpRequest) -> JsonResponse:
    return JsonResponse({"status": "ok"})

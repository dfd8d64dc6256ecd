import json

from django.http import JsonResponse
from django.views.decorators.http import require_GET, require_POST

from . import allocation
from .models import Item


@require_GET
def health(request):
    return JsonResponse({"status": "ok"})


@require_GET
def stock(request, sku):
    try:
        return JsonResponse(allocation.stock(sku))
    except Item.DoesNotExist:
        return JsonResponse({"error": "unknown sku"}, status=404)


@require_POST
def allocations(request):
    body = json.loads(request.body)
    try:
        made = allocation.allocate(body["sku"], int(body["quantity"]), body["order"])
    except Item.DoesNotExist:
        return JsonResponse({"error": "unknown sku"}, status=404)
    except allocation.OutOfStock:
        return JsonResponse({"error": "out of stock"}, status=409)
    return JsonResponse({"id": made.pk, "label": made.label}, status=201)

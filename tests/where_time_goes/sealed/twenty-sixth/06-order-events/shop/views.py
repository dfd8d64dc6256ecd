import json

from django.http import HttpResponseBadRequest, JsonResponse
from django.views.decorators.http import require_GET, require_POST

from . import inventory
from .orders import OrderService


@require_GET
def health(request):
    return JsonResponse({"status": "ok"})


@require_GET
def stock(request, sku):
    return JsonResponse({"sku": sku, "available": inventory.available(sku)})


@require_POST
def create_order(request):
    try:
        body = json.loads(request.body)
        customer, lines = body["customer"], body["lines"]
    except (ValueError, KeyError):
        return HttpResponseBadRequest("customer and lines are required")
    service = OrderService(customer)
    try:
        total = service.place(lines)
    except inventory.OutOfStock as error:
        return JsonResponse({"error": f"{error} is out of stock"}, status=409)
    return JsonResponse(
        {"order": service.number, "status": service.status, "cents": total,
         "history": service.history},
        status=201,
    )

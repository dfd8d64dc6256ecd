import json

from django.http import HttpResponseNotFound, JsonResponse
from django.views.decorators.http import require_GET, require_POST

from .credit import CreditRefused
from .models import StockItem
from .orders import OutOfStock, place_order


@require_GET
def health(request):
    return JsonResponse({"status": "ok"})


@require_GET
def stock(request, sku):
    item = StockItem.objects.filter(pk=sku).first()
    if item is None:
        return HttpResponseNotFound()
    return JsonResponse({"sku": item.sku, "title": item.title, "on_hand": item.on_hand})


@require_POST
def orders(request):
    form = json.loads(request.body)
    try:
        order = place_order(form["sku"], form["account"], int(form["quantity"]))
    except StockItem.DoesNotExist:
        return HttpResponseNotFound()
    except OutOfStock:
        return JsonResponse({"error": "out of stock"}, status=409)
    except CreditRefused as refusal:
        return JsonResponse({"error": str(refusal)}, status=402)
    return JsonResponse({"order": order.pk, "amount": order.amount_cents, "credit": order.credit_ref}, status=201)

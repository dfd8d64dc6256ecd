from django.conf import settings
from django.http import Http404, JsonResponse
from django.views.decorators.http import require_GET

from .models import Order
from .serializers import order_json


def _positive(request, name, default):
    try:
        return max(1, int(request.GET.get(name, default)))
    except ValueError:
        return default


@require_GET
def order_list(request):
    warehouse = _positive(request, "warehouse", 1)
    page = _positive(request, "page", 1)
    size = settings.ORDERS_PAGE_SIZE
    orders = Order.objects.filter(warehouse=warehouse)[(page - 1) * size : page * size]
    return JsonResponse({
        "warehouse": warehouse,
        "page": page,
        "orders": [order_json(order) for order in orders],
    })


@require_GET
def order_detail(request, order_id):
    try:
        order = Order.objects.get(pk=order_id)
    except Order.DoesNotExist:
        raise Http404("no such order")
    return JsonResponse(order_json(order))


def health(request):
    return JsonResponse({"status": "ok"})

from django.http import Http404, HttpRequest, JsonResponse
from django.views.decorators.http import require_GET

from .models import Customer, Order
from .serializers import customer_to_dict, order_to_dict

PAGE = 40


@require_GET
def health(request: HttpRequest) -> JsonResponse:
    return JsonResponse({"status": "ok"})


@require_GET
def orders(request: HttpRequest) -> JsonResponse:
    status = request.GET.get("status", "open")
    page = max(int(request.GET.get("page", "1")), 1)
    queryset = Order.objects.filter(status=status)[(page - 1) * PAGE : page * PAGE]
    return JsonResponse({"page": page, "orders": [order_to_dict(order) for order in queryset]})


@require_GET
def customer(request: HttpRequest, customer_id: int) -> JsonResponse:
    found = Customer.objects.select_related("country").filter(pk=customer_id).first()
    if found is None:
        raise Http404("no such customer")
    return JsonResponse(customer_to_dict(found))

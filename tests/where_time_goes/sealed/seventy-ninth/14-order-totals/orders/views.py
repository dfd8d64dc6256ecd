from django.http import JsonResponse
from django.views.decorators.http import require_GET

from orders import catalogue, totals


@require_GET
def order_total(request, number):
    try:
        order = catalogue.load(number)
    except catalogue.OrderNotFound:
        return JsonResponse({"error": "no such order"}, status=404)
    return JsonResponse(totals.order_total(order))


@require_GET
def health(request):
    return JsonResponse({"status": "ok"})

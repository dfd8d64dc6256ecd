import json

from django.http import HttpResponse, JsonResponse
from django.views.decorators.http import require_GET, require_POST

from . import issuing
from .models import Series


@require_GET
def health(request):
    return HttpResponse("ok")


@require_POST
def create_invoice(request, series_code):
    try:
        order = json.loads(request.body)
        customer = str(order["customer"])
        net_cents = int(order["net_cents"])
    except (ValueError, KeyError, TypeError):
        return JsonResponse({"error": "customer and net_cents are needed"}, status=400)
    try:
        invoice = issuing.issue(series_code, customer, net_cents)
    except Series.DoesNotExist:
        return JsonResponse({"error": f"no series {series_code}"}, status=404)
    return JsonResponse(invoice.as_dict(), status=201)


@require_GET
def list_invoices(request, series_code):
    return JsonResponse({"invoices": [i.as_dict() for i in issuing.recent(series_code)]})

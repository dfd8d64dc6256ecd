import json

from django.db import connection
from django.http import JsonResponse

from . import service


def health(request):
    connection.ensure_connection()
    return JsonResponse({"status": "up"})


def create_invoice(request):
    order = json.loads(request.body)
    invoice = service.issue(order["customer"], order["net"], order.get("rate", "standard"))
    return JsonResponse({"number": invoice.number, "seal": invoice.seal})


def customer_invoices(request, customer):
    return JsonResponse({"invoices": service.latest(customer)})

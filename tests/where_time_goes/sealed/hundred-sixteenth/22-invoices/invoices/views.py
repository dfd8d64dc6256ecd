import json

from django.http import JsonResponse
from django.views import View

from . import services


class Invoices(View):
    def get(self, request, seller):
        return JsonResponse({"invoices": services.recent(seller)})

    def post(self, request, seller):
        try:
            data = json.loads(request.body)
            customer, lines = data["customer"], data["lines"]
        except (ValueError, KeyError):
            return JsonResponse({"error": "customer and lines are required"}, status=400)
        invoice = services.issue(seller, customer, lines)
        return JsonResponse(
            {"number": invoice.number, "total": str(invoice.total), "signature": invoice.signature},
            status=201,
        )


def health(request):
    return JsonResponse({"status": "ok"})

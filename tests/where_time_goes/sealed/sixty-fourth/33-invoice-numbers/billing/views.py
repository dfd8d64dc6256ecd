import json
from decimal import Decimal, InvalidOperation

from django.http import HttpRequest, JsonResponse
from django.views.decorators.http import require_GET, require_http_methods

from billing import services
from billing.models import NumberSeries


@require_GET
def health(request: HttpRequest) -> JsonResponse:
    return JsonResponse({"status": "ok"})


@require_GET
def series(request: HttpRequest) -> JsonResponse:
    rows = NumberSeries.objects.order_by("code").values("code", "prefix", "next_number")
    return JsonResponse({"series": list(rows)})


@require_http_methods(["GET", "POST"])
def invoices(request: HttpRequest) -> JsonResponse:
    if request.method == "GET":
        return JsonResponse({"invoices": services.recent(10)})
    try:
        body = json.loads(request.body)
        net = Decimal(str(body["net"]))
        customer = body["customer"]
    except (ValueError, KeyError, InvalidOperation) as error:
        return JsonResponse({"error": str(error)}, status=400)
    invoice = services.create_invoice(body.get("series", "retail"), customer, net)
    return JsonResponse({"number": invoice.number, "tax": str(invoice.tax), "archive": invoice.archive_key}, status=201)

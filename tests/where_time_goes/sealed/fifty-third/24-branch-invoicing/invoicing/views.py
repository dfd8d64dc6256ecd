import json

from django.http import JsonResponse
from django.views.decorators.http import require_GET, require_POST

from . import services
from .models import Branch


@require_GET
def health(request):
    return JsonResponse({"status": "ok"})


@require_POST
def invoices(request, code):
    body = json.loads(request.body or b"{}")
    try:
        invoice = services.issue(code, body.get("customer", "walk-in"), int(body.get("net", 0)))
    except Branch.DoesNotExist:
        return JsonResponse({"error": "unknown branch"}, status=404)
    return JsonResponse(
        {"number": f"{code}-{invoice.number:06d}", "total": invoice.net_cents + invoice.vat_cents, "seal": invoice.seal},
        status=201,
    )

import json

from django.http import JsonResponse
from django.views.decorators.http import require_GET, require_POST

from billing import issuing
from billing.models import Series


@require_GET
def health(request):
    return JsonResponse({"status": "ok"})


@require_POST
def create_invoice(request):
    try:
        wanted = json.loads(request.body)
        cents = int(wanted["cents"])
        customer = str(wanted["customer"])[:80]
    except (ValueError, KeyError, TypeError):
        return JsonResponse({"error": "customer and cents are needed"}, status=400)
    if cents <= 0:
        return JsonResponse({"error": "cents must be positive"}, status=400)
    try:
        invoice = issuing.issue(wanted.get("series", "2026-A"), customer, cents)
    except Series.DoesNotExist:
        return JsonResponse({"error": "no such series"}, status=404)
    return JsonResponse({"invoice": invoice.label, "receipt": invoice.receipt}, status=201)


@require_GET
def series_summary(request, code):
    series = Series.objects.filter(code=code).first()
    if series is None:
        return JsonResponse({"error": "no such series"}, status=404)
    return JsonResponse({"series": series.code, "issued": series.next_number - 1})

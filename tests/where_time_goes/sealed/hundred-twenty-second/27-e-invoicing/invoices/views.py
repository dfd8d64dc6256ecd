import json
from decimal import Decimal

from django.http import JsonResponse
from django.shortcuts import get_object_or_404
from django.views.decorators.http import require_GET, require_POST

from . import clearing, numbering
from .models import Invoice


def health(request):
    return JsonResponse({"status": "ok"})


@require_POST
def submit(request):
    form = json.loads(request.body)
    lines = form.get("lines", [])
    if not lines:
        return JsonResponse({"error": "an invoice needs lines"}, status=400)
    total = sum(Decimal(str(line["net"])) * (1 + Decimal(line.get("vat", 20)) / 100) for line in lines)
    total = total.quantize(Decimal("0.01"))
    number = numbering.current.next()
    try:
        clearing_id = clearing.send(number, form["buyer"], lines, total)
    except clearing.ClearingError as exc:
        return JsonResponse({"error": str(exc)}, status=502)
    invoice = Invoice.objects.create(number=number, buyer=form["buyer"], total=total, clearing_id=clearing_id)
    return JsonResponse({"id": invoice.pk, "number": number, "total": str(total)}, status=201)


@require_GET
def status(request, pk):
    invoice = get_object_or_404(Invoice, pk=pk)
    try:
        state = clearing.state(invoice.clearing_id)
    except clearing.ClearingError as exc:
        return JsonResponse({"error": str(exc)}, status=502)
    return JsonResponse({"number": invoice.number, "state": state})

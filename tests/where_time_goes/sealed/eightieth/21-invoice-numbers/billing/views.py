import json

from django.db import transaction
from django.http import HttpResponseNotAllowed, JsonResponse

from billing.invoicing import issue
from billing.models import NumberSeries
from billing.numbering import UnknownSeries

YEAR = 2024


@transaction.non_atomic_requests
def health(request):
    return JsonResponse({"status": "ok"})


def invoices(request, branch):
    if request.method != "POST":
        return HttpResponseNotAllowed(["POST"])
    body = json.loads(request.body)
    try:
        invoice = issue(branch, YEAR, body["customer"], body["items"])
    except UnknownSeries as error:
        return JsonResponse({"error": str(error)}, status=404)
    return JsonResponse(
        {"number": invoice.number, "net": str(invoice.net), "tax": str(invoice.tax), "code": invoice.fiscal_code},
        status=201,
    )


def summary(request, branch):
    series = NumberSeries.objects.filter(branch=branch).order_by("-year").values("year", "last_number")
    return JsonResponse({"branch": branch, "issued": list(series)})

import json

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.urls import path
from django.views.decorators.http import require_POST

import billing


def health(request: HttpRequest) -> HttpResponse:
    return HttpResponse("ok")


@require_POST
def invoices(request: HttpRequest) -> JsonResponse:
    form = json.loads(request.body)
    invoice = billing.issue(form["series"], form["customer"], form["net"])
    return JsonResponse({"number": invoice.number, "total": str(invoice.total), "seal": invoice.seal})


urlpatterns = [path("health", health), path("invoices", invoices)]

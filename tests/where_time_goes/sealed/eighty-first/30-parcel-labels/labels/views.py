import json

from django.http import HttpResponseNotAllowed, JsonResponse
from django.shortcuts import get_object_or_404

from .issue import issue_label
from .models import Depot


def health(request):
    return JsonResponse({"status": "ok"})


def depot(request, depot_id):
    found = get_object_or_404(Depot, pk=depot_id)
    return JsonResponse(
        {"id": found.pk, "code": found.code, "city": found.city, "issued": found.last_number}
    )


def labels(request, depot_id):
    if request.method != "POST":
        return HttpResponseNotAllowed(["POST"])
    body = json.loads(request.body)
    label = issue_label(depot_id, str(body["parcel"]), int(body.get("grams", 1000)))
    return JsonResponse(
        {"label": label.pk, "number": label.number, "tracking": label.tracking}, status=201
    )

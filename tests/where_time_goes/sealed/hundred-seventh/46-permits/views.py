from django.http import HttpRequest, HttpResponse, HttpResponseNotFound, JsonResponse
from django.shortcuts import render

from registry import gateway

STATES = {
    "R": "received",
    "E": "under examination",
    "H": "hearing of neighbours",
    "G": "granted",
}


def health(request: HttpRequest) -> HttpResponse:
    return HttpResponse("ok", content_type="text/plain")


def permit(request: HttpRequest, number: int) -> HttpResponse:
    record = gateway.permit(number)
    if record is None:
        return HttpResponseNotFound("no such permit")
    record["state_text"] = STATES.get(record["state"], "unknown")
    return render(request, "permit.html", {"permit": record})


def parcel(request: HttpRequest, parcel: str) -> HttpResponse:
    permits = gateway.permits_of(parcel)
    open_ones = [item for item in permits if item["state"] != "G"]
    return JsonResponse({"parcel": parcel, "permits": permits, "open": len(open_ones)})

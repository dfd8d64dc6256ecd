from django.http import JsonResponse
from django.urls import path

STEPS = {"P": "picked up", "T": "in transit", "D": "delivered"}


def parcel(request, code):
    trace = request.depot.carrier.trace(code)
    return JsonResponse(
        {"parcel": code, "state": STEPS[trace["state"]], "stops": len(trace["stops"]), "last": trace["stops"][-1]}
    )


def label(request, code):
    zone = request.depot.zone(code)
    return JsonResponse({"parcel": code, "zone": zone})


urlpatterns = [path("parcels/<slug:code>", parcel), path("parcels/<slug:code>/zone", label)]

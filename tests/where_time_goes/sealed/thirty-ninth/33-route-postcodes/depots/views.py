import json

from django.http import Http404, HttpRequest, JsonResponse
from django.views.decorators.http import require_POST

from . import gazetteer
from .planning import Stop, order_stops


def health(request: HttpRequest) -> JsonResponse:
    return JsonResponse({"ok": True})


def depot(request: HttpRequest, code: int) -> JsonResponse:
    found = gazetteer.nearest(code)
    if found is None:
        raise Http404
    name, km = found
    return JsonResponse({"postcode": code, "depot": name, "km": round(km, 1)})


@require_POST
def plan(request: HttpRequest) -> JsonResponse:
    codes = json.loads(request.body)["postcodes"]
    stops = order_stops([Stop(code, gazetteer.centre(code)) for code in codes])
    name, _ = gazetteer.nearest(codes[0])
    return JsonResponse({"depot": name, "stops": [stop.code for stop in stops]})

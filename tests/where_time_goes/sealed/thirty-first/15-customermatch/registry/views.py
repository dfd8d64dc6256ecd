import json

from django.http import Http404, HttpRequest, JsonResponse
from django.views.decorators.http import require_GET, require_POST

from .data import by_number
from .matching import best_matches


def as_json(score, customer) -> dict:
    return {"number": customer.number, "name": customer.name, "city": customer.city, "score": round(min(score, 1), 3)}


@require_GET
def health(request: HttpRequest) -> JsonResponse:
    return JsonResponse({"status": "ok", "customers": len(by_number())})


@require_GET
def show(request: HttpRequest, number: int) -> JsonResponse:
    customer = by_number().get(number)
    if customer is None:
        raise Http404
    return JsonResponse({"number": customer.number, "name": customer.name, "city": customer.city})


@require_GET
def match(request: HttpRequest) -> JsonResponse:
    name = request.GET.get("name", "")
    matches = best_matches(name, request.GET.get("city"))
    return JsonResponse({"name": name, "matches": [as_json(*pair) for pair in matches]})


@require_POST
def dedupe(request: HttpRequest) -> JsonResponse:
    body = json.loads(request.body)
    matches = best_matches(body["name"], body.get("city"))
    known = bool(matches) and matches[0][0] > 0.9
    return JsonResponse({"known": known, "candidate": as_json(*matches[0]) if matches else None})

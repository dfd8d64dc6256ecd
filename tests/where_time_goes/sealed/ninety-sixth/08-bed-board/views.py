"""Views of the bed board."""

from dataclasses import asdict

from django.http import Http404, HttpRequest, JsonResponse
from django.views.decorators.http import require_GET

from wards import HOUSES, systems


@require_GET
def health(request: HttpRequest) -> JsonResponse:
    return JsonResponse({"status": "ok"})


@require_GET
def beds(request: HttpRequest, house: str) -> JsonResponse:
    if house not in HOUSES:
        raise Http404(house)
    wards = systems().house(house)
    free = sum(ward.free for ward in wards)
    return JsonResponse({"house": house, "free": free, "wards": [asdict(ward) for ward in wards]})


@require_GET
def report(request: HttpRequest, house: str) -> JsonResponse:
    if house not in HOUSES:
        raise Http404(house)
    return JsonResponse(systems().report(house))

from django.http import HttpResponse, JsonResponse
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_GET

from . import catalogue
from .labels import LabelError, make_label


def _missing(number):
    return JsonResponse({"error": f"no holding {number}"}, status=404)


@require_GET
def health(request):
    return JsonResponse({"ok": True})


@require_GET
@cache_control(max_age=300)
def holding(request, number):
    try:
        return JsonResponse(catalogue.find(number).as_dict())
    except catalogue.UnknownHolding:
        return _missing(number)


@require_GET
@cache_control(max_age=300)
def contents(request, number):
    rows = catalogue.in_box(number)
    return JsonResponse({"box": number, "holdings": [r.as_dict() for r in rows]})


@require_GET
def label(request, number):
    try:
        svg = make_label(catalogue.find(number))
    except catalogue.UnknownHolding:
        return _missing(number)
    except LabelError as error:
        return JsonResponse({"error": str(error)}, status=500)
    return HttpResponse(svg, content_type="image/svg+xml")

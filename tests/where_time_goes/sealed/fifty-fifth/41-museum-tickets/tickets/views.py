import json
import uuid

from django.http import Http404, JsonResponse
from django.views.decorators.http import require_GET, require_POST

from tickets import turnstile
from tickets.programme import EXHIBITIONS, slots_for


def _exhibition(slug):
    try:
        return EXHIBITIONS[slug]
    except KeyError:
        raise Http404(slug)


@require_GET
def health(request):
    return JsonResponse({"status": "ok"})


@require_GET
def slots(request, slug):
    exhibition = _exhibition(slug)
    inside = turnstile.occupancy(exhibition.hall)
    return JsonResponse({"title": exhibition.title, "slots": slots_for(exhibition, inside)})


@require_POST
def admit(request, slug):
    exhibition = _exhibition(slug)
    people = int(json.loads(request.body or b"{}").get("people", 1))
    inside = turnstile.occupancy(exhibition.hall)
    admitted = inside + people <= exhibition.capacity
    return JsonResponse({"ticket": uuid.uuid4().hex[:10], "people": people, "admitted": admitted}, status=201)

from django.http import HttpResponseBadRequest, JsonResponse
from django.views.decorators.http import require_GET

from . import operators, ranking


@require_GET
def health(request):
    return JsonResponse({"ok": True})


@require_GET
def offers(request, city):
    try:
        guests = int(request.GET.get("guests", "2"))
    except ValueError:
        return HttpResponseBadRequest("guests must be a number")
    found = operators.search(city, guests)
    best = ranking.rank(found)
    return JsonResponse({
        "city": city,
        "guests": guests,
        "found": len(found),
        "offers": [ranking.with_total(offer, guests) for offer in best],
    })

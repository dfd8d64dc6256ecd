from django.http import Http404, JsonResponse
from django.views.decorators.http import require_GET

from . import catalogue
from .distributor import DistributorError, fetch


@require_GET
def health(request):
    return JsonResponse({"films": len(catalogue.films)})


@require_GET
def showings(request, film_id):
    if film_id not in catalogue.films:
        raise Http404("no such film")
    city = request.GET.get("city", "leeds")
    try:
        slots = fetch(f"/availability/{film_id}", city=city)["slots"]
    except DistributorError as exc:
        return JsonResponse({"error": str(exc)}, status=502)
    return JsonResponse({
        "film": catalogue.card(film_id),
        "city": city,
        "showings": [slot for slot in slots if slot["free"]],
    })


@require_GET
def today(request, cinema):
    numbers = catalogue.playing_at(cinema)[:12]
    seats = fetch(f"/occupancy/{cinema}")["screens"]
    return JsonResponse({"cinema": cinema, "films": [catalogue.card(n) for n in numbers], "screens": seats})

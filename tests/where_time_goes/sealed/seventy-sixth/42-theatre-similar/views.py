from django.conf import settings
from django.http import Http404, JsonResponse
from django.views.decorators.http import require_GET

import boxoffice
import sales
from affinity import AffinityIndex
from catalog import SHOWS

index = AffinityIndex(sales.write_sample(settings.SALES_VISITORS), settings.AFFINITY_PAUSE)


@require_GET
def health(request):
    return JsonResponse({"status": "ok"})


@require_GET
def similar(request, show):
    if show not in SHOWS:
        raise Http404("no such show")
    return JsonResponse({
        "show": SHOWS[show],
        "similar": [SHOWS[other] for other in index.neighbours(show)],
        "generation": index.generation,
    })


@require_GET
def availability(request, show):
    if show not in SHOWS:
        raise Http404("no such show")
    performance = boxoffice.next_performance(show)
    seats = boxoffice.free_seats(performance)
    return JsonResponse({
        "show": SHOWS[show],
        "performance": performance,
        "free": seats["free"],
        "from_price": seats["from_price"],
        "similar": index.neighbours(show),
    })

from asgiref.sync import sync_to_async
from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse

from valuation.registry import RegistryError, fetch_comparables
from valuation.reports import all_comparables, estimate


async def health(_request: HttpRequest) -> HttpResponse:
    return JsonResponse({"status": "ok"})


async def valuation(request: HttpRequest, parcel: str) -> HttpResponse:
    try:
        floor_area = float(request.GET.get("area", "95"))
    except ValueError:
        return JsonResponse({"error": "area is a number"}, status=400)
    try:
        found = await all_comparables(parcel)
    except RegistryError as error:
        return JsonResponse({"error": str(error)}, status=502)
    return JsonResponse({"parcel": parcel, "area": floor_area} | estimate(found, floor_area))


async def comparables(_request: HttpRequest, parcel: str, source: str) -> HttpResponse:
    if source not in settings.COMPARABLE_SOURCES:
        raise Http404(source)
    rows = await sync_to_async(fetch_comparables)(source, parcel)
    return JsonResponse({"parcel": parcel, "prices": [row.price for row in rows]})

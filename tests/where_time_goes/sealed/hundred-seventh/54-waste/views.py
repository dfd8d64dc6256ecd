import json

from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest, JsonResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET, require_POST

import tours

MAX_PIECES = 8


async def health(request: HttpRequest) -> HttpResponse:
    return HttpResponse("ok", content_type="text/plain")


@require_GET
async def collections(request: HttpRequest, street: int) -> HttpResponse:
    days = await tours.collections_of(street)
    return render(request, "collections.html", {"street": street, "district": request.district, "days": days})


@require_POST
async def order_pickup(request: HttpRequest) -> HttpResponse:
    try:
        wish = json.loads(request.body)
        street, pieces = int(wish["street"]), int(wish["pieces"])
    except (ValueError, KeyError, TypeError):
        return HttpResponseBadRequest("street and pieces are needed")
    if not 0 < pieces <= MAX_PIECES:
        return HttpResponseBadRequest(f"no more than {MAX_PIECES} pieces")
    booked = await tours.book(street, pieces)
    return JsonResponse({"day": booked["day"], "pieces": pieces}, status=201)

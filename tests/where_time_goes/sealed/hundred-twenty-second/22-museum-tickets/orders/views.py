import itertools
import json
from decimal import Decimal

from django.http import JsonResponse
from django.views.decorators.http import require_POST

from .api import ApiError, MuseumApi

numbers = itertools.count(50001)


@require_POST
def create(request):
    form = json.loads(request.body)
    api = MuseumApi(request)
    visitors = form.get("visitors", {"adult": 1})
    try:
        seats = api.availability(form["exhibition"], form.get("day", "2024-07-01"))
        if seats["left"] < sum(visitors.values()):
            return JsonResponse({"error": "sold out"}, status=409)
        total = Decimal("0")
        for visitor, count in visitors.items():
            total += Decimal(api.price(form["exhibition"], visitor)["amount"]) * count
    except ApiError as exc:
        return JsonResponse({"error": str(exc)}, status=503)
    return JsonResponse({"order": next(numbers), "total": str(total)}, status=201)

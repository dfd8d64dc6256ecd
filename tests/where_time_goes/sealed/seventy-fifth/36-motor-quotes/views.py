import json

from django.http import JsonResponse

import premiums
from insurers import ExchangeError, exchange


async def health(request):
    return JsonResponse({"status": "ok"})


async def quote(request, plate):
    years = int(request.GET.get("years", "0"))
    try:
        vehicle = await exchange().vehicle(plate)
        rate = await exchange().rate(vehicle["group"], years)
    except ExchangeError as error:
        return JsonResponse({"error": str(error)}, status=502)
    return JsonResponse({
        "plate": plate,
        "group": vehicle["group"],
        "premium": premiums.premium(rate, vehicle["value"], years),
    })


async def offer(request):
    form = json.loads(request.body)
    try:
        made = await exchange().offer(form["group"], form["premium"])
    except ExchangeError as error:
        return JsonResponse({"error": str(error)}, status=502)
    return JsonResponse(made, status=201)

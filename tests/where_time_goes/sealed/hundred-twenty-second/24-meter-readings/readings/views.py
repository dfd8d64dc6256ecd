import json

from django.http import JsonResponse
from django.views.decorators.http import require_GET, require_http_methods

from .series import get_series

FACTORS = {"kWh": 1.0, "Wh": 0.001, "MJ": 1 / 3.6}


async def health(request):
    return JsonResponse({"status": "ok"})


@require_http_methods(["GET", "POST"])
async def readings(request, tenant, meter):
    account = request.scope["tenant"]
    factor = FACTORS[account.unit]
    if request.method == "POST":
        points = [{"t": p["t"], "kwh": p["value"] * factor} for p in json.loads(request.body)["points"]]
        stored = await get_series().append(tenant, meter, points)
        return JsonResponse({"stored": stored}, status=202)
    count = min(int(request.GET.get("last", "24")), 96)
    points = await get_series().last(tenant, meter, count)
    return JsonResponse({"meter": meter, "zone": account.zone, "points": points})


@require_GET
async def load_profile(request, tenant, meter):
    points = await get_series().last(tenant, meter, 48)
    values = [p["kwh"] for p in points]
    return JsonResponse(
        {"meter": meter, "mean": round(sum(values) / len(values), 3), "peak": max(values), "base": min(values)}
    )

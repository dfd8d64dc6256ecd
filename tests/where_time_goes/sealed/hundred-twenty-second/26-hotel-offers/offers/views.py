import json

from django.http import JsonResponse
from django.views.decorators.http import require_GET, require_POST

from .pricing import priced
from .suppliers import suppliers


async def health(request):
    return JsonResponse({"status": "ok"})


@require_GET
async def offers(request, city):
    nights = int(request.GET.get("nights", "2"))
    found = await suppliers.search(city, nights)
    if not found:
        return JsonResponse({"error": "no supplier answered"}, status=503)
    best = await priced(found)
    return JsonResponse({"city": city, "nights": nights, "offers": best[:10]})


@require_POST
async def hold(request):
    form = json.loads(request.body)
    until = await suppliers.hold(form["supplier"], form["offer"])
    return JsonResponse({"offer": form["offer"], "until": until}, status=201)

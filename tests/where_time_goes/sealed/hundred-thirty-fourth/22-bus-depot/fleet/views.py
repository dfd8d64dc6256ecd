import json

from django.http import JsonResponse
from django.views.decorators.http import require_GET, require_POST

from . import telematics, yard


async def health(request):
    return JsonResponse({"ok": True})


@require_GET
async def position(request, bus):
    try:
        fix = await telematics.locate(bus)
    except telematics.TelematicsError as error:
        return JsonResponse({"error": str(error)}, status=502)
    return JsonResponse({"bus": bus, "fix": fix, "metres": yard.metres_to_gate(fix)})


@require_POST
async def allocate(request, bus):
    body = json.loads(request.body or b"{}")
    try:
        level = await telematics.fuel(bus)
    except telematics.TelematicsError as error:
        return JsonResponse({"error": str(error)}, status=502)
    bay = yard.choose_bay(bus, level["percent"])
    if bay is None:
        return JsonResponse({"error": "yard is full"}, status=409)
    return JsonResponse({"bus": bus, "bay": bay, "driver": body.get("driver")})

from django.http import JsonResponse

from .models import Device
from .readings import latest


async def health(request):
    return JsonResponse({"status": "ok"})


async def device_detail(request, device_id):
    device = await Device.objects.filter(pk=device_id).afirst()
    if device is None:
        return JsonResponse({"error": "unknown device"}, status=404)
    reading = latest(device_id)
    return JsonResponse(
        {
            "serial": device.serial,
            "house": device.house,
            "kind": device.kind,
            "value": reading[1] if reading else None,
        }
    )

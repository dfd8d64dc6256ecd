import asyncio

from django.http import JsonResponse

from . import gauges

BASINS = {"vecht": (3, 4, 9), "ijssel": (12, 14, 15, 16)}


async def level(request, station_id):
    reading = await gauges.read(station_id)
    return JsonResponse({"station": station_id, "cm": reading["cm"], "trend": reading["trend"]})


async def basin(request, name):
    stations = BASINS.get(name)
    if stations is None:
        return JsonResponse({"error": "unknown basin"}, status=404)
    readings = await asyncio.gather(*(gauges.read(station) for station in stations))
    return JsonResponse({"basin": name, "highest_cm": max(reading["cm"] for reading in readings)})

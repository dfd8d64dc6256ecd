import asyncio
import math

import settings
from gateway import Gateway


def distance_km(a: tuple[float, float], b: tuple[float, float]) -> float:
    lat = math.radians((a[0] + b[0]) / 2)
    dx = (a[1] - b[1]) * math.cos(lat) * 111.32
    dy = (a[0] - b[0]) * 110.57
    return math.hypot(dx, dy)


def zone_for(km: float) -> int:
    for zone, upper in enumerate((25, 100, 300, 800), start=1):
        if km <= upper:
            return zone
    return 5


async def quote(gateway: Gateway, pickup: str, dropoff: str, weight: float) -> dict:
    origin, target = await asyncio.gather(gateway.locate(pickup), gateway.locate(dropoff))
    km = distance_km(origin, target)
    tariff = await gateway.tariff(zone_for(km))
    net = tariff["base"] + tariff["per_kg"] * weight
    return {
        "pickup": pickup,
        "dropoff": dropoff,
        "distance_km": round(km, 1),
        "net": round(net, 2),
        "total": round(net * (1 + settings.FUEL_SURCHARGE), 2),
        "currency": settings.CURRENCY,
    }

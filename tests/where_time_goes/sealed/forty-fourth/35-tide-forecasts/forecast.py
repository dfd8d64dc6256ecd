import asyncio

import settings


def surge_cm(wind: dict) -> float:
    onshore = 1.0 if 200 <= wind["direction"] <= 360 else 0.3
    return round(0.18 * wind["speed"] ** 2 * onshore, 1)


async def build(harbour: str, tides, weather) -> dict:
    lat, lon = settings.HARBOURS[harbour]
    levels, wind = await asyncio.gather(tides.levels(harbour), weather.wind(lat, lon))
    surge = surge_cm(wind)
    adjusted = [{"at": l["at"], "cm": round(l["cm"] + surge, 1)} for l in levels]
    highest = max(adjusted, key=lambda l: l["cm"])
    return {"harbour": harbour, "surge_cm": surge, "high_water": highest, "levels": adjusted}

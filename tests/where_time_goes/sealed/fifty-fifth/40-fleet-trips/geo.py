import math

EARTH_M = 6_371_000


def distance_m(a: dict, b: dict) -> float:
    mean = math.radians((a["lat"] + b["lat"]) / 2)
    dx = math.radians(b["lon"] - a["lon"]) * math.cos(mean)
    dy = math.radians(b["lat"] - a["lat"])
    return EARTH_M * math.hypot(dx, dy)


def expand(start: tuple, heading: float, speed_kmh: float, count: int, seconds: int) -> list[dict]:
    """Fixes along a leg, one for each sampling interval."""
    step = speed_kmh / 3.6 * seconds / 111_320
    north, east = math.cos(math.radians(heading)) * step, math.sin(math.radians(heading)) * step
    lat, lon = start
    return [
        {"lat": lat + north * index, "lon": lon + east * index, "at": index * seconds}
        for index in range(count)
    ]

from math import asin, cos, radians, sin, sqrt

ZONES = [(5.0, "city"), (25.0, "metro"), (90.0, "regional")]


def distance_km(a: tuple[float, float], b: tuple[float, float]) -> float:
    lat1, lon1, lat2, lon2 = map(radians, (*a, *b))
    h = sin((lat2 - lat1) / 2) ** 2 + cos(lat1) * cos(lat2) * sin((lon2 - lon1) / 2) ** 2
    return 2 * 6371.0 * asin(sqrt(h))


def zone_for(km: float) -> str:
    for limit, name in ZONES:
        if km <= limit:
            return name
    return "national"

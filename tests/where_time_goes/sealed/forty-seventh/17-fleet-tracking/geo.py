from math import asin, cos, radians, sin, sqrt


def distance_km(a: tuple[float, float], b: tuple[float, float]) -> float:
    lat1, lon1, lat2, lon2 = map(radians, (*a, *b))
    h = sin((lat2 - lat1) / 2) ** 2 + cos(lat1) * cos(lat2) * sin((lon2 - lon1) / 2) ** 2
    return 12742 * asin(sqrt(h))


def length_km(points: list[dict]) -> float:
    pairs = zip(points, points[1:])
    return sum(distance_km((p["lat"], p["lon"]), (q["lat"], q["lon"])) for p, q in pairs)

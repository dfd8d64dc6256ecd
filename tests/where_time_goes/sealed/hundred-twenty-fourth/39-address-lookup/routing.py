import math

from geocoder import Position

EARTH_KM = 6371.0


def distance_km(a: Position, b: Position) -> float:
    lat1, lon1, lat2, lon2 = map(math.radians, (a.lat, a.lon, b.lat, b.lon))
    h = math.sin((lat2 - lat1) / 2) ** 2 + math.cos(lat1) * math.cos(lat2) * math.sin((lon2 - lon1) / 2) ** 2
    return 2 * EARTH_KM * math.asin(math.sqrt(h))


def tour_length(points: list[Position]) -> float:
    return round(sum(distance_km(a, b) for a, b in zip(points, points[1:])), 2)

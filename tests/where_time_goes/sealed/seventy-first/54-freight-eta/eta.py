import math

DEPOTS = {"RTM": (51.95, 4.14), "DUI": (51.43, 6.76), "BSL": (47.56, 7.59)}
KM_PER_HOUR = 61.0


def distance_km(a: tuple[float, float], b: tuple[float, float]) -> float:
    lat1, lon1, lat2, lon2 = map(math.radians, (*a, *b))
    h = math.sin((lat2 - lat1) / 2) ** 2 + math.cos(lat1) * math.cos(lat2) * math.sin((lon2 - lon1) / 2) ** 2
    return 12742 * math.asin(math.sqrt(h))


def hours_to(depot: str, position: dict) -> float:
    target = DEPOTS[depot]
    return round(distance_km((position["lat"], position["lon"]), target) * 1.18 / KM_PER_HOUR, 2)

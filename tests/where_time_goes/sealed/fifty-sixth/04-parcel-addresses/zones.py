from math import asin, cos, radians, sin, sqrt

BANDS = ((5, "A"), (20, "B"), (60, "C"), (250, "D"))


def distance_km(a, b):
    lat1, lon1, lat2, lon2 = map(radians, (*a, *b))
    h = sin((lat2 - lat1) / 2) ** 2 + cos(lat1) * cos(lat2) * sin((lon2 - lon1) / 2) ** 2
    return 12742 * asin(sqrt(h))


def zone_for(km):
    for limit, name in BANDS:
        if km <= limit:
            return name
    return "X"

from math import asin, cos, radians, sin, sqrt

import settings


def distance_km(a, b):
    lat1, lon1, lat2, lon2 = map(radians, (*a, *b))
    h = sin((lat2 - lat1) / 2) ** 2 + cos(lat1) * cos(lat2) * sin((lon2 - lon1) / 2) ** 2
    return 2 * 6371 * asin(sqrt(h))


def zone(point):
    km = distance_km(settings.DEPOT, point)
    for number, limit in enumerate(settings.ZONES_KM, 1):
        if km <= limit:
            return number, km
    return None, km

from math import asin, cos, radians, sin, sqrt

EARTH_KM = 6371.0


def distance_km(a, b):
    lat1, lon1, lat2, lon2 = map(radians, (a[0], a[1], b[0], b[1]))
    h = sin((lat2 - lat1) / 2) ** 2 + cos(lat1) * cos(lat2) * sin((lon2 - lon1) / 2) ** 2
    return 2 * EARTH_KM * asin(sqrt(h))


def nearest_depot(point, depots):
    name, where = min(depots.items(), key=lambda item: distance_km(point, item[1]))
    return name, distance_km(point, where)

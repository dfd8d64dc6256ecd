from math import asin, cos, radians, sin, sqrt


def distance_km(a, b):
    lat1, lon1, lat2, lon2 = map(radians, (*a, *b))
    h = sin((lat2 - lat1) / 2) ** 2
    h += cos(lat1) * cos(lat2) * sin((lon2 - lon1) / 2) ** 2
    return 12742 * asin(sqrt(h))


def nearest(point, depots):
    name = min(depots, key=lambda depot: distance_km(point, depots[depot]))
    return name, round(distance_km(point, depots[name]), 2)

from math import asin, cos, radians, sin, sqrt

EARTH = 6371.0


def kilometres(a, b):
    lat1, lon1, lat2, lon2 = map(radians, (*a, *b))
    h = sin((lat2 - lat1) / 2) ** 2 + cos(lat1) * cos(lat2) * sin((lon2 - lon1) / 2) ** 2
    return 2 * EARTH * asin(sqrt(h))

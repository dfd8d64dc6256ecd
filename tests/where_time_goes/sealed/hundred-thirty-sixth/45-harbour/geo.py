from math import asin, cos, radians, sin, sqrt

PIER = (53.546, 9.966)
MILES = 3440.065


def distance(a, b):
    lat1, lon1, lat2, lon2 = map(radians, (*a, *b))
    h = sin((lat2 - lat1) / 2) ** 2 + cos(lat1) * cos(lat2) * sin((lon2 - lon1) / 2) ** 2
    return 2 * MILES * asin(sqrt(h))


def hours_to_pier(position):
    miles = distance((position["lat"], position["lon"]), PIER)
    return miles / max(position["knots"], 0.5), miles

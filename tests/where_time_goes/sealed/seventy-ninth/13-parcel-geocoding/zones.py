from math import asin, cos, radians, sin, sqrt

ZONES = ((5.0, "inner", "bike"), (15.0, "city", "van"), (40.0, "ring", "van"))
EARTH_KM = 6371.0


def distance_km(a, b):
    lat1, lon1, lat2, lon2 = map(radians, (*a, *b))
    h = sin((lat2 - lat1) / 2) ** 2 + cos(lat1) * cos(lat2) * sin((lon2 - lon1) / 2) ** 2
    return 2 * EARTH_KM * asin(sqrt(h))


def zone_of(km):
    for limit, name, vehicle in ZONES:
        if km <= limit:
            return name, vehicle
    return "regional", "truck"

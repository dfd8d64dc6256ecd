"""Which citizens' office is near."""

from math import asin, cos, radians, sin, sqrt

OFFICES = {
    "Mitte": (53.0793, 8.8017),
    "Nord": (53.1690, 8.6130),
    "Stresemannstr.": (53.0720, 8.8560),
    "Huchting": (53.0520, 8.7490),
}


def distance_km(a: tuple[float, float], b: tuple[float, float]) -> float:
    lat1, lon1, lat2, lon2 = map(radians, (*a, *b))
    h = sin((lat2 - lat1) / 2) ** 2 + cos(lat1) * cos(lat2) * sin((lon2 - lon1) / 2) ** 2
    return 12742 * asin(sqrt(h))


def nearest(lat: float, lon: float) -> tuple[str, float]:
    name = min(OFFICES, key=lambda office: distance_km(OFFICES[office], (lat, lon)))
    return name, distance_km(OFFICES[name], (lat, lon))

import math

DEPOTS = {"north": (53.5, 9.9), "west": (51.4, 6.8), "south": (48.1, 11.6), "east": (51.1, 13.7)}
_nearest: dict[int, tuple[str, float]] = {}


def distance_km(a: tuple[float, float], b: tuple[float, float]) -> float:
    lat1, lon1, lat2, lon2 = map(math.radians, (*a, *b))
    h = math.sin((lat2 - lat1) / 2) ** 2 + math.cos(lat1) * math.cos(lat2) * math.sin((lon2 - lon1) / 2) ** 2
    return 12742 * math.asin(math.sqrt(h))


def centre(code: int) -> tuple[float, float]:
    return 47.3 + (code * 37 % 7700) / 1000, 6.0 + (code * 53 % 8900) / 1000


def load(areas: int) -> None:
    for code in range(1000, 1000 + areas * 1000):
        place = centre(code)
        name, km = min(((n, distance_km(place, at)) for n, at in DEPOTS.items()), key=lambda pair: pair[1])
        _nearest[code] = (name, km)


def nearest(code: int) -> tuple[str, float] | None:
    return _nearest.get(code)

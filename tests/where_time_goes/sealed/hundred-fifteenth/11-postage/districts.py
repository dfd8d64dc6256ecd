"""Postal districts: where they lie, and how far each is from the depots."""
import math
from dataclasses import dataclass

import settings


@dataclass(frozen=True)
class Depot:
    code: str
    lat: float
    lon: float


DEPOTS = [
    Depot("NTH", 53.62, 9.99), Depot("EST", 51.34, 12.37), Depot("STH", 48.14, 11.58),
    Depot("WST", 50.94, 6.96), Depot("CTR", 51.31, 9.48), Depot("BLN", 52.52, 13.40),
    Depot("SWT", 48.78, 9.18), Depot("RHN", 50.11, 8.68), Depot("FRS", 53.14, 8.21),
]


def _position(code: int) -> tuple[float, float]:
    band, offset = divmod(code - settings.HOME_DISTRICT, 52)
    return 47.4 + (band % 50) * 0.15, 6.1 + offset * 0.17


def _kilometres(lat1, lon1, lat2, lon2) -> float:
    lat1, lon1, lat2, lon2 = map(math.radians, (lat1, lon1, lat2, lon2))
    half = math.sin((lat2 - lat1) / 2) ** 2 + math.cos(lat1) * math.cos(lat2) * math.sin((lon2 - lon1) / 2) ** 2
    return 6371.0 * 2 * math.asin(math.sqrt(half))


def _zone(distance: float) -> int:
    for zone, limit in ((1, 110), (2, 260), (3, 450)):
        if distance <= limit:
            return zone
    return 4


class DistrictIndex:
    def __init__(self):
        self._ranked: dict[int, list[tuple[float, str]]] = {}
        self._neighbours: dict[int, list[int]] = {}

    @classmethod
    def load(cls, count: int = settings.DISTRICTS) -> "DistrictIndex":
        index = cls()
        places = {code: _position(code) for code in range(settings.HOME_DISTRICT, settings.HOME_DISTRICT + count)}
        for code, (lat, lon) in places.items():
            ranked = sorted((_kilometres(lat, lon, d.lat, d.lon), d.code) for d in DEPOTS)
            index._ranked[code] = ranked
        for code, (lat, lon) in places.items():
            near = sorted(
                (_kilometres(lat, lon, *places[other]), other)
                for other in range(max(settings.HOME_DISTRICT, code - 104), min(settings.HOME_DISTRICT + count, code + 105))
                if other != code and abs(places[other][1] - lon) < 0.9
            )
            index._neighbours[code] = [other for _, other in near[:6]]
        return index

    def __contains__(self, code: int) -> bool:
        return code in self._ranked

    def depot_for(self, code: int) -> tuple[str, float]:
        distance, depot = self._ranked[code][0]
        return depot, distance

    def zone(self, origin: int, target: int) -> int:
        depot, first = self.depot_for(origin)
        last = next(distance for distance, code in self._ranked[target] if code == depot)
        return _zone(first * 0.2 + last)

    def pickup_points(self, code: int) -> list[int]:
        return self._neighbours[code]

from typing import NamedTuple

from .gazetteer import distance_km


class Stop(NamedTuple):
    code: int
    at: tuple[float, float]


def order_stops(stops: list[Stop]) -> list[Stop]:
    left = list(stops)
    tour = [left.pop(0)]
    while left:
        here = tour[-1].at
        following = min(left, key=lambda stop: distance_km(here, stop.at))
        left.remove(following)
        tour.append(following)
    return tour

from dataclasses import dataclass


@dataclass
class Leg:
    origin: str
    target: str
    minutes: int
    arrival: int


def nearest_neighbour(places: list[str], minutes: list[list[int]], start: int = 480) -> list[Leg]:
    """Visits the nearest stop that is left; times are minutes after midnight."""
    clock, here = start, 0
    left = set(range(1, len(places)))
    legs = []
    while left:
        nearest = min(left, key=lambda i: (minutes[here][i], i))
        clock += minutes[here][nearest]
        legs.append(Leg(places[here], places[nearest], minutes[here][nearest], clock))
        left.remove(nearest)
        here = nearest
    return legs

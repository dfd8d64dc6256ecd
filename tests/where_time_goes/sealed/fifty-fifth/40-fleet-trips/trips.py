import itertools
from dataclasses import dataclass, field

import geo
import settings


@dataclass
class Trip:
    id: int
    vehicle: str
    road_class: str
    fixes: list[dict] = field(default_factory=list)

    def summary(self) -> dict:
        metres = 0.0
        for before, after in zip(self.fixes[::12], self.fixes[12::12]):
            metres += geo.distance_m(before, after)
        return {
            "trip": self.id,
            "vehicle": self.vehicle,
            "road_class": self.road_class,
            "fixes": len(self.fixes),
            "metres": round(metres),
        }


class TripBook:
    """Trips of the running shift, by vehicle, for the dispatcher's view."""

    def __init__(self) -> None:
        self._ids = itertools.count(1)
        self._by_vehicle: dict[str, list[Trip]] = {}

    def record(self, vehicle: str, legs: list[dict], road_class: str) -> Trip:
        trip = Trip(next(self._ids), vehicle, road_class)
        for leg in legs:
            minutes = min(int(leg["minutes"]), settings.MAX_MINUTES)
            count = minutes * 60 // settings.SAMPLE_SECONDS
            trip.fixes.extend(
                geo.expand((leg["lat"], leg["lon"]), leg["heading"], leg["kmh"], count, settings.SAMPLE_SECONDS)
            )
        self._by_vehicle.setdefault(vehicle, []).append(trip)
        return trip

    def latest(self, vehicle: str) -> Trip | None:
        trips = self._by_vehicle.get(vehicle)
        return trips[-1] if trips else None

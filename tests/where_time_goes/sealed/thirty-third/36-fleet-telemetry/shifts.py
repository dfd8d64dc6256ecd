"""A vehicle's current shift: its track and what the dispatcher wants to know about it."""
import time
from dataclasses import dataclass, field

import config
from geo import distance_km, nearest_depot


@dataclass
class Point:
    lat: float
    lon: float
    speed: float
    at: float


@dataclass
class Shift:
    vehicle: int
    started: float
    track: list = field(default_factory=list)

    def add(self, rows):
        now = time.time()
        for lat, lon, speed in rows:
            self.track.append(Point(float(lat), float(lon), float(speed), now))

    def driven_km(self):
        total = 0.0
        for before, after in zip(self.track, self.track[1:]):
            total += distance_km((before.lat, before.lon), (after.lat, after.lon))
        return total

    def harsh_steps(self):
        return sum(
            1
            for before, after in zip(self.track, self.track[1:])
            if abs(after.speed - before.speed) >= config.HARSH_SPEED_STEP
        )

    def status(self):
        if not self.track:
            return {"vehicle": self.vehicle, "points": 0, "km": 0.0}
        last = self.track[-1]
        depot, away = nearest_depot((last.lat, last.lon), config.DEPOTS)
        return {
            "vehicle": self.vehicle,
            "points": len(self.track),
            "km": round(self.driven_km(), 3),
            "harsh": self.harsh_steps(),
            "nearest_depot": depot,
            "at_depot": away <= config.DEPOT_RADIUS_KM,
        }


class ShiftRegistry:
    def __init__(self):
        self._shifts = {}

    def current(self, vehicle):
        shift = self._shifts.get(vehicle)
        now = time.time()
        if shift is None or now - shift.started > config.SHIFT_HOURS * 3600:
            shift = self._shifts[vehicle] = Shift(vehicle, now)
        return shift

    def __len__(self):
        return len(self._shifts)

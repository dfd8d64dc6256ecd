import json
import math
import time

import settings


class Vehicle:
    __slots__ = ("number", "lat", "lon", "heading", "at", "frames")

    def __init__(self, number: int):
        self.number = number
        self.lat = self.lon = self.heading = None
        self.at = 0.0
        self.frames = 0

    def move(self, lat: float, lon: float):
        if self.lat is not None:
            self.heading = round(math.degrees(math.atan2(lon - self.lon, lat - self.lat)) % 360, 1)
        self.lat, self.lon, self.at = lat, lon, time.time()
        self.frames += 1

    def public(self) -> dict:
        return {
            "vehicle": self.number,
            "lat": self.lat,
            "lon": self.lon,
            "heading": self.heading,
            "stale": time.time() - self.at > settings.STALE_AFTER,
        }


def ahead(vehicle: Vehicle) -> list[list[float]]:
    """The stretch of road that the map draws in front of a vehicle."""
    turn = math.radians(vehicle.heading or 0.0)
    return [
        [round(vehicle.lat + 0.0004 * i * math.cos(turn), 6), round(vehicle.lon + 0.0006 * i * math.sin(turn), 6)]
        for i in range(settings.ROUTE_POINTS)
    ]


def frame(vehicle: Vehicle) -> bytes:
    return json.dumps({**vehicle.public(), "ahead": ahead(vehicle)}).encode() + b"\n"

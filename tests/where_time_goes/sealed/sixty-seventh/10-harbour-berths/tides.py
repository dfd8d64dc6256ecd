"""Harmonic tide prediction for the stations of a region."""
import math
from dataclasses import dataclass

# name, speed in degrees per hour
CONSTITUENTS = (
    ("M2", 28.9841042),
    ("S2", 30.0),
    ("N2", 28.4397295),
    ("K1", 15.0410686),
    ("M4", 57.9682084),
    ("O1", 13.9430356),
    ("MS4", 58.9841042),
    ("K2", 30.0821373),
)


@dataclass(frozen=True)
class Station:
    name: str
    datum: float
    amplitudes: tuple
    phases: tuple


def stations_of(region):
    seed = sum(map(ord, region))
    out = []
    for i in range(12):
        amplitudes = tuple(round(1.9 / (k + 1) + ((seed + i) % 7) * 0.03, 3) for k in range(len(CONSTITUENTS)))
        phases = tuple((seed * 17 + i * 29 + k * 41) % 360 for k in range(len(CONSTITUENTS)))
        out.append(Station(f"{region}-{i:02d}", 3.1, amplitudes, phases))
    return out


def height(station, hours, surge):
    total = station.datum + surge
    for (_, speed), amplitude, phase in zip(CONSTITUENTS, station.amplitudes, station.phases):
        total += amplitude * math.cos(math.radians(speed * hours - phase))
    return total


def build_surface(region, start_hours, days, surge):
    surface = {}
    for station in stations_of(region):
        low, high = math.inf, -math.inf
        hourly = []
        for minute in range(days * 24 * 60):
            level = height(station, start_hours + minute / 60, surge)
            if level < low:
                low = level
            if level > high:
                high = level
            if minute % 60 == 0:
                hourly.append(round(level, 2))
        surface[station.name] = {"low": round(low, 2), "high": round(high, 2), "hourly": hourly}
    return surface

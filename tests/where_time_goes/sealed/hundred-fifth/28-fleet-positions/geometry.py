"""Planned corridors of the trips, as the dispatcher's map draws them."""

import functools
import math


def _encode(value: int) -> str:
    value = ~(value << 1) if value < 0 else value << 1
    out = []
    while value >= 0x20:
        out.append(chr((0x20 | (value & 0x1F)) + 63))
        value >>= 5
    out.append(chr(value + 63))
    return "".join(out)


@functools.lru_cache(maxsize=512)
def corridor(trip: str, points: int) -> str:
    """Return the encoded polyline of a trip."""
    seed = sum(ord(c) * (i + 3) for i, c in enumerate(trip))
    lat, lon, parts = 0, 0, []
    for step in range(points):
        new_lat = int(1e6 * (51.9 + 0.8 * math.sin(seed + step / 37)))
        new_lon = int(1e6 * (4.5 + 1.7 * math.cos(seed + step / 23)))
        parts.append(_encode(new_lat - lat) + _encode(new_lon - lon))
        lat, lon = new_lat, new_lon
    return "".join(parts)


def heading(previous: tuple[float, float] | None, lat: float, lon: float) -> float:
    if previous is None:
        return 0.0
    return round(math.degrees(math.atan2(lon - previous[1], lat - previous[0])) % 360, 1)

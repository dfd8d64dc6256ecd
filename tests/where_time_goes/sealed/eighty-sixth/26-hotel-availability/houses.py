"""Houses, and the texts about them that the site shows."""
import threading

from cachetools import TTLCache, cached

import settings

HOUSES = {"seaside": ("Seaside Inn", 64), "station": ("Station Hotel", 120), "abbey": ("Abbey Lodge", 28)}

_lock = threading.Lock()


@cached(TTLCache(maxsize=200, ttl=settings.DESCRIPTION_TTL), lock=_lock)
def description(house: str) -> str:
    name, rooms = HOUSES[house]
    return f"{name}: {rooms} rooms, breakfast until eleven."


def rooms(house: str) -> int:
    return HOUSES[house][1]

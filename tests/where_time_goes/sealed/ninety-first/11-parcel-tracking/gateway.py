"""The carrier's client for coroutines."""

from asgiref.sync import sync_to_async
from cachetools import TTLCache

from carrier import carrier
from settings import settings

fetch_events = sync_to_async(carrier.events)
fetch_depot = sync_to_async(carrier.depot)

_depots: TTLCache[str, dict] = TTLCache(maxsize=500, ttl=settings.depot_cache_seconds)


async def events_of(parcel: str) -> list[dict]:
    return await fetch_events(parcel)


async def depot_name(code: str) -> str:
    depot = _depots.get(code)
    if depot is None:
        depot = await fetch_depot(code)
        _depots[code] = depot
    return depot["name"]

import asyncio
from collections import OrderedDict

import aiohttp

import settings


class PlaceCache:
    def __init__(self, size: int) -> None:
        self._size = size
        self._entries: OrderedDict[str, dict] = OrderedDict()
        self._lock = asyncio.Lock()

    async def get(self, slug: str) -> dict | None:
        async with self._lock:
            if slug in self._entries:
                self._entries.move_to_end(slug)
            return self._entries.get(slug)

    async def put(self, slug: str, place: dict) -> None:
        async with self._lock:
            self._entries[slug] = place
            while len(self._entries) > self._size:
                self._entries.popitem(last=False)


class Forecasts:
    def __init__(self) -> None:
        self._session: aiohttp.ClientSession | None = None
        self._gate = asyncio.Semaphore(settings.FORECAST_IN_FLIGHT)
        self._places = PlaceCache(settings.PLACES_KEPT)

    async def open(self) -> None:
        self._session = aiohttp.ClientSession(
            settings.FORECAST_URL,
            connector=aiohttp.TCPConnector(limit=settings.FORECAST_CONNECTIONS),
            timeout=aiohttp.ClientTimeout(total=20),
        )

    async def close(self) -> None:
        await self._session.close()

    async def _fetch(self, path: str, **params: str) -> dict:
        async with self._gate:
            async with self._session.get(path, params=params) as reply:
                reply.raise_for_status()
                return await reply.json()

    async def place(self, slug: str) -> dict:
        known = await self._places.get(slug)
        if known is None:
            known = await self._fetch(f"/places/{slug}")
            await self._places.put(slug, known)
        return known

    async def outlook(self, slug: str) -> tuple[dict, dict]:
        place = await self.place(slug)
        days, alerts = await asyncio.gather(
            self._fetch("/outlook", at=place["at"]),
            self._fetch("/alerts", region=place["region"]),
        )
        return place, {**days, **alerts}

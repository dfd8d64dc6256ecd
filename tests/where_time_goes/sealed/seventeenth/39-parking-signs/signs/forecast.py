import asyncio
import time

import aiohttp

import settings


class Forecast:
    """Occupancy forecast; the model service takes its time for large car parks."""

    def __init__(self):
        self._http = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=settings.MODEL_CONNECTIONS)
        )
        self._at_once = asyncio.Semaphore(settings.MODEL_AT_ONCE)
        self._known = {}

    async def _ask(self, park):
        async with self._at_once:
            async with self._http.get(f"{settings.MODEL_URL}/parks/{park}") as reply:
                reply.raise_for_status()
                return await reply.json()

    async def of(self, park, detailed):
        since, found = self._known.get(park, (0.0, None))
        if detailed or time.monotonic() - since > settings.FORECAST_FRESH_SECONDS:
            found = await self._ask(park)
            self._known[park] = (time.monotonic(), found)
        return found

    async def close(self):
        await self._http.close()

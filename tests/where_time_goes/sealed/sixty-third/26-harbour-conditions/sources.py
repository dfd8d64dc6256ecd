"""Where measurements come from."""
import asyncio

import aiohttp

import settings


class Sources:
    def __init__(self):
        self._session = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=settings.CONNECTIONS),
            timeout=aiohttp.ClientTimeout(total=settings.TIMEOUT),
        )

    async def _get(self, url):
        async with self._session.get(url) as answer:
            answer.raise_for_status()
            return await answer.json()

    async def tide(self, station):
        return await self._get(f"{settings.TIDES_URL}/gauges/{station}")

    async def wind(self, station):
        return await self._get(f"{settings.WIND_URL}/wind/{station}")

    async def both(self, station):
        return await asyncio.gather(self.tide(station), self.wind(station))

    async def close(self):
        await self._session.close()

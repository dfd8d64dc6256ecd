"""Client of the gauges' service of the waterways administration."""
import aiohttp

import settings


class GaugeError(Exception):
    pass


class Gauges:
    def __init__(self):
        self._http = None

    async def open(self):
        self._http = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=settings.GAUGES_CONNECTIONS),
            timeout=aiohttp.ClientTimeout(total=5),
        )

    async def close(self):
        await self._http.close()

    async def levels(self, station):
        url = f"{settings.GAUGES_URL}/gauges/{station}/levels"
        async with self._http.get(url) as response:
            if response.status != 200:
                raise GaugeError(f"{station}: {response.status}")
            return await response.json()

"""Client of the fares service."""
import aiohttp

import settings


class FareError(Exception):
    pass


class Fares:
    def __init__(self):
        self._http = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=100),
            timeout=aiohttp.ClientTimeout(total=10),
        )

    async def fare(self, sailing, metres):
        url = f"{settings.FARES_URL}/fares/{sailing}"
        async with self._http.get(url, params={"metres": metres}) as response:
            if response.status != 200:
                raise FareError(f"fares: {response.status}")
            return await response.json()

    async def close(self):
        await self._http.close()

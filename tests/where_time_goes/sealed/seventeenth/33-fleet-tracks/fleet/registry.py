import aiohttp

import settings


class Registry:
    """Which driver and depot a vehicle belongs to."""

    def __init__(self):
        self._http = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=settings.REGISTRY_CONNECTIONS)
        )

    async def vehicle(self, number):
        async with self._http.get(f"{settings.REGISTRY_URL}/vehicles/{number}") as reply:
            reply.raise_for_status()
            return await reply.json()

    async def close(self):
        await self._http.close()

import aiohttp

import settings


class Backends:
    def __init__(self):
        self._session = None

    async def open(self):
        self._session = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=200),
            timeout=aiohttp.ClientTimeout(total=settings.PEER_TIMEOUT),
        )

    async def close(self):
        await self._session.close()

    async def stock(self, tool, depot):
        return await self._get(f"{settings.INVENTORY_URL}/tools/{tool}", depot=depot)

    async def tariff(self, tool, days):
        return await self._get(f"{settings.PRICING_URL}/tariffs/{tool}", days=str(days))

    async def reserve(self, tool, depot):
        url = f"{settings.INVENTORY_URL}/reservations"
        async with self._session.post(url, json={"tool": tool, "depot": depot}) as response:
            response.raise_for_status()
            return await response.json()

    async def _get(self, url, **query):
        async with self._session.get(url, params=query) as response:
            response.raise_for_status()
            return await response.json()

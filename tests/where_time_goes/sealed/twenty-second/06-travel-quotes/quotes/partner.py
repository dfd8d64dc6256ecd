import asyncio

import aiohttp

from . import config


class Partner:
    def __init__(self):
        connector = aiohttp.TCPConnector(limit=config.PARTNER_CONCURRENCY)
        self._http = aiohttp.ClientSession(config.PARTNER_URL, connector=connector, raise_for_status=True)
        self._slots = asyncio.Semaphore(config.PARTNER_CONCURRENCY)

    async def offers(self, city):
        async with self._slots, self._http.get(f"/cities/{city}/offers") as reply:
            return await reply.json()

    async def price(self, offer, nights):
        async with self._slots, self._http.get(f"/offers/{offer}/price", params={"nights": nights}) as reply:
            return (await reply.json())["total"]

    async def close(self):
        await self._http.close()

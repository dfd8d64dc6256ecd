import asyncio

import aiohttp
from django.conf import settings


class Suppliers:
    def __init__(self):
        self._gate = asyncio.Semaphore(settings.SUPPLIER_CONCURRENCY)
        self._session = None

    def _client(self):
        if self._session is None:
            self._session = aiohttp.ClientSession(
                base_url=settings.SUPPLIER_URL,
                connector=aiohttp.TCPConnector(limit=settings.SUPPLIER_CONCURRENCY),
                timeout=aiohttp.ClientTimeout(total=15),
            )
        return self._session

    async def search(self, city, nights):
        answers = await asyncio.gather(
            *(self._search_one(name, city, nights) for name in settings.SUPPLIERS), return_exceptions=True
        )
        return [offer for answer in answers if not isinstance(answer, Exception) for offer in answer]

    async def hold(self, supplier, offer):
        async with self._gate:
            async with self._client().post(f"/{supplier}/holds", json={"offer": offer}) as response:
                response.raise_for_status()
                return (await response.json())["until"]

    async def markups(self):
        async with self._client().get("/markups") as response:
            response.raise_for_status()
            return await response.json()

    async def _search_one(self, name, city, nights):
        async with self._gate:
            async with self._client().get(f"/{name}/search", params={"city": city, "nights": nights}) as response:
                response.raise_for_status()
                return [dict(offer, supplier=name) for offer in await response.json()]


suppliers = Suppliers()

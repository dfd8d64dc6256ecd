import asyncio

import aiohttp

from texts import shorten


class Library:
    def __init__(self, base):
        self.session = aiohttp.ClientSession(
            base_url=base,
            connector=aiohttp.TCPConnector(limit=400, keepalive_timeout=75),
            timeout=aiohttp.ClientTimeout(total=8),
        )
        self.gate = asyncio.Semaphore(400)
        self.guard = asyncio.Lock()
        self.reads = {}

    async def close(self):
        await self.session.close()

    async def _read(self, path, **query):
        async with self.guard:
            self.reads[path] = self.reads.get(path, 0) + 1
        async with self.gate:
            async with self.session.get(path, params=query) as answer:
                answer.raise_for_status()
                return await answer.json()

    async def item(self, number):
        found = await self._read(f"/item/{number}")
        return {"id": number, "title": shorten(found["title"]), "minutes": found["minutes"]}

    async def find(self, words):
        return (await self._read("/find", q=words))["hits"]

    async def similar(self, number):
        found, near = await asyncio.gather(self._read(f"/item/{number}"), self._read(f"/near/{number}"))
        return {"id": number, "title": shorten(found["title"]), "near": near["ids"]}

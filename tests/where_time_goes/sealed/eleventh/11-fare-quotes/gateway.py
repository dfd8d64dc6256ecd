import asyncio

import aiohttp


class Gateway:
    def __init__(self, base):
        self.base = base
        self.session = None
        self.slots = asyncio.Semaphore(300)

    async def open(self):
        self.session = aiohttp.ClientSession(
            base_url=self.base,
            connector=aiohttp.TCPConnector(limit=300, keepalive_timeout=60),
            timeout=aiohttp.ClientTimeout(total=5),
        )

    async def close(self):
        await self.session.close()

    async def fetch(self, kind, trip):
        async with self.slots:
            async with self.session.get(f"/{kind}/{trip}") as answer:
                answer.raise_for_status()
                return await answer.json()

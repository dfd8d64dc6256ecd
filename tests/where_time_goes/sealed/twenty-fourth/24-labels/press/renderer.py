import asyncio

import aiohttp

from press import settings


class Renderer:
    def __init__(self):
        self.session = aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=100))
        self.slots = asyncio.Semaphore(settings.CONCURRENT_CALLS)

    async def render(self, labels):
        async with self.slots:
            async with self.session.post(f"{settings.RENDERER}/jobs/zpl", json=labels) as response:
                response.raise_for_status()
                return (await response.json())["zpl"]

    async def close(self):
        await self.session.close()

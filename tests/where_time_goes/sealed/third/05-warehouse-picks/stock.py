import asyncio
import os

import aiohttp


class Stock:
    def __init__(self):
        self.base = f"http://127.0.0.1:{os.environ.get('PEER_PORT', '23105')}"
        self.session = None
        self.slots = asyncio.Semaphore(64)

    async def open(self):
        self.session = aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=100))

    async def close(self):
        await self.session.close()

    async def bins(self, site, pick):
        async with self.slots:
            async with self.session.get(f"{self.base}/bins/{site}/{pick}") as answer:
                data = await answer.json()
        return data["items"]

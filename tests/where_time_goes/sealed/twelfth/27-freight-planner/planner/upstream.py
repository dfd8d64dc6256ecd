import asyncio
import os

import aiohttp


class Upstream:
    def __init__(self):
        self.base = "http://127.0.0.1:" + os.environ.get("ROAD_PORT", "47271")
        self.session = None
        self.guard = asyncio.Lock()
        self.calls = 0

    async def open(self):
        self.session = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=20),
            timeout=aiohttp.ClientTimeout(total=10),
        )

    async def fetch(self, path):
        async with self.guard:
            self.calls += 1
        async with self.session.get(self.base + path) as answer:
            answer.raise_for_status()
            return (await answer.json())["value"]

    async def close(self):
        await self.session.close()

import asyncio
import os

import aiohttp


class Rail:
    def __init__(self):
        self._base = f"http://127.0.0.1:{os.environ['RAIL_PORT']}"
        self._http = aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=150))
        self._turn = asyncio.Semaphore(120)

    async def ask(self, path):
        async with self._turn:
            async with self._http.get(self._base + path) as answer:
                return await answer.json(content_type=None)

    async def close(self):
        await self._http.close()

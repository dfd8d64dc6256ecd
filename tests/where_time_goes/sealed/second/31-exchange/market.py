import asyncio
import os

import aiohttp

from resilient import steady


class Market:
    def __init__(self):
        self._http = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=400), timeout=aiohttp.ClientTimeout(total=20)
        )
        self._base = f"http://127.0.0.1:{os.environ['RATES_PORT']}"
        self._names = {}
        self._lock = asyncio.Lock()

    async def close(self):
        await self._http.close()

    @steady()
    async def rate(self, pair):
        async with self._http.get(f"{self._base}/rates/{pair}") as reply:
            return (await reply.json())["rate"]

    async def label(self, pair):
        async with self._lock:
            if pair not in self._names:
                self._names[pair] = f"{pair[:3]}/{pair[3:]}".upper()
        return self._names[pair]

import asyncio
import time

import aiohttp


class Partner:
    def __init__(self, base: str, per_second: float):
        self.base = base
        self.gap = 1 / per_second
        self.due = 0.0
        self.http: aiohttp.ClientSession | None = None

    async def open(self) -> None:
        self.http = aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0))

    async def close(self) -> None:
        await self.http.close()

    async def turn(self) -> None:
        now = time.monotonic()
        start = max(now, self.due)
        self.due = start + self.gap
        if start > now:
            await asyncio.sleep(start - now)

    async def get(self, path: str) -> dict:
        await self.turn()
        async with self.http.get(self.base + path) as answer:
            return await answer.json()

import asyncio
import os

import aiohttp

BASE = f"http://127.0.0.1:{os.environ.get('PEER_PORT', '18408')}"


class Provider:
    def __init__(self) -> None:
        self.http: aiohttp.ClientSession | None = None
        self.slots = asyncio.Semaphore(120)
        self.retries = 2

    async def open(self) -> None:
        self.http = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=120),
            timeout=aiohttp.ClientTimeout(total=5),
        )

    async def close(self) -> None:
        await self.http.close()

    async def scores(self, league: int) -> list[dict]:
        for attempt in range(self.retries + 1):
            try:
                async with self.slots, self.http.get(f"{BASE}/leagues/{league}/scores") as response:
                    return (await response.json())["scores"]
            except aiohttp.ClientError:
                await asyncio.sleep(0.1 * attempt)
        return []

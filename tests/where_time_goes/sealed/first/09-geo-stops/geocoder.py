import asyncio
import os

import aiohttp

from quota import Quota


class Geocoder:
    def __init__(self):
        self.base = f"http://127.0.0.1:{os.environ.get('GEO_PORT', '17109')}"
        self.quota = Quota(per_second=float(os.environ.get("GEO_QUOTA", "40")))
        self.open = asyncio.Semaphore(150)
        self.http = aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=150))

    async def locate(self, name):
        async with self.open:
            await self.quota.take()
            async with self.http.get(f"{self.base}/geocode", params={"q": name}) as answer:
                found = await answer.json()
        return found["lat"], found["lon"]

    async def close(self):
        await self.http.close()

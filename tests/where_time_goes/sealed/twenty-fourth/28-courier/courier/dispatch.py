import asyncio
import os
from collections import deque

import aiohttp

BASE = f"http://127.0.0.1:{os.environ.get('PEER_PORT', '18328')}"


class Dispatch:
    def __init__(self):
        self.session = aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=256))
        self.slots = asyncio.Semaphore(128)
        self.lock = asyncio.Lock()
        self.recent = deque(maxlen=200)
        self.counts = {}

    async def close(self):
        await self.session.close()

    async def ask(self, path):
        async with self.slots:
            async with self.session.get(BASE + path) as response:
                response.raise_for_status()
                return await response.json()

    async def remember(self, district, minutes):
        async with self.lock:
            self.recent.append((district, minutes))
            self.counts[district] = self.counts.get(district, 0) + 1

    async def estimate(self, district):
        route, courier = await asyncio.gather(
            self.ask(f"/routes/{district}"),
            self.ask(f"/couriers/near/{district}"),
        )
        minutes = route["minutes"] + courier["minutes"]
        await self.remember(district, minutes)
        return {"district": district, "minutes": minutes, "vehicle": courier["vehicle"]}

    async def average(self):
        async with self.lock:
            rows = list(self.recent)
        return round(sum(minutes for _, minutes in rows) / len(rows), 1) if rows else None

import os

import aiohttp

BASE = f"http://127.0.0.1:{os.environ.get('UPSTREAM_PORT', '20135')}"


class Upstream:
    def __init__(self):
        self.session: aiohttp.ClientSession | None = None

    async def open(self):
        self.session = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=0),
            timeout=aiohttp.ClientTimeout(total=5),
        )

    async def get(self, service: str, key: str) -> dict:
        async with self.session.get(f"{BASE}/{service}/{key}") as response:
            response.raise_for_status()
            return await response.json()

    async def close(self):
        await self.session.close()


upstream = Upstream()

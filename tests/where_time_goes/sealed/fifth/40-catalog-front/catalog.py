import os

import aiohttp

from names import Names

BASE = f"http://catalog.service.dc1.consul:{os.environ['CATALOG_PORT']}"


class Catalog:
    def __init__(self):
        connector = aiohttp.TCPConnector(
            limit=200, resolver=Names(), use_dns_cache=False, force_close=True
        )
        self.http = aiohttp.ClientSession(
            connector=connector, timeout=aiohttp.ClientTimeout(total=20)
        )

    async def item(self, number):
        async with self.http.get(f"{BASE}/items/{number}") as answer:
            answer.raise_for_status()
            return await answer.json()

    async def close(self):
        await self.http.close()

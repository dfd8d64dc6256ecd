import asyncio
import os

import aiohttp

OPTIONS = {
    "limit": 200,
    "limit_per_host": 4,
    "ttl_dns_cache": 300,
    "keepalive_timeout": 75,
}


class Fragments:
    def __init__(self):
        self.base = f"http://127.0.0.1:{os.environ.get('PEER_PORT', '23117')}"
        self.session = None
        self.courtesy = asyncio.Semaphore(150)

    async def open(self):
        connector = aiohttp.TCPConnector(**OPTIONS)
        self.session = aiohttp.ClientSession(connector=connector, headers={"x-client": "site"})

    async def close(self):
        await self.session.close()

    async def fetch(self, kind, slug):
        async with self.courtesy:
            async with self.session.get(f"{self.base}/{kind}/{slug}") as answer:
                return await answer.json()

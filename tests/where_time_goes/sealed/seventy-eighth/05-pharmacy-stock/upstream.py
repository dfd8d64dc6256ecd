"""Shared HTTP session for the catalogue and the depot."""
import aiohttp

import settings


class Upstream:
    def __init__(self):
        self.session = None

    async def open(self):
        self.session = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=settings.CONNECTIONS, keepalive_timeout=60),
            timeout=aiohttp.ClientTimeout(total=settings.TIMEOUT),
        )

    async def close(self):
        if self.session is not None:
            await self.session.close()

    async def get(self, url):
        async with self.session.get(url) as answer:
            answer.raise_for_status()
            return await answer.json()


upstream = Upstream()

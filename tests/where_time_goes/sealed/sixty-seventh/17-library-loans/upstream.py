"""Clients of the catalogue and of the members' register."""
import aiohttp

from settings import settings


class Service:
    def __init__(self, url):
        self._session = aiohttp.ClientSession(
            base_url=url,
            connector=aiohttp.TCPConnector(limit=settings.connections, keepalive_timeout=60),
            timeout=aiohttp.ClientTimeout(total=settings.timeout),
        )

    async def fetch(self, path):
        async with self._session.get(path) as answer:
            answer.raise_for_status()
            return await answer.json()

    async def close(self):
        await self._session.close()


class Catalogue(Service):
    async def title(self, copy):
        return await self.fetch(f"/copies/{copy}")


class Members(Service):
    async def member(self, number):
        return await self.fetch(f"/members/{number}")

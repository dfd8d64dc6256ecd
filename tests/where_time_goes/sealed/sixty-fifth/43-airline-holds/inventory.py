import aiohttp

from config import config


class Inventory:
    """The carrier's inventory system."""

    def __init__(self):
        self._session = None

    async def open(self):
        self._session = aiohttp.ClientSession(
            base_url=config.inventory_url,
            connector=aiohttp.TCPConnector(limit=config.inventory_connections),
            timeout=aiohttp.ClientTimeout(total=20),
        )

    async def close(self):
        await self._session.close()

    async def seats(self, flight):
        async with self._session.get(f"/flights/{flight}/seats") as reply:
            reply.raise_for_status()
            return (await reply.json())["free"]

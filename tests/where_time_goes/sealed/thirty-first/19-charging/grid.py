"""Client of the grid operator: says how much a charging point may draw."""
import aiohttp
from tornado.options import options


class GridError(Exception):
    pass


class Grid:
    def __init__(self) -> None:
        self.session = aiohttp.ClientSession(
            options.grid,
            connector=aiohttp.TCPConnector(limit=options.grid_connections),
            timeout=aiohttp.ClientTimeout(total=options.grid_timeout),
        )

    async def capacity(self, station: str) -> dict:
        async with self.session.get(f"/capacity/{station}") as response:
            if response.status != 200:
                raise GridError(f"{station}: {response.status}")
            return await response.json()

    async def close(self) -> None:
        await self.session.close()

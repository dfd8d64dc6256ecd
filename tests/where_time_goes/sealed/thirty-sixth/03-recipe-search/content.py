import aiohttp

from config import KITCHEN_URL


class ContentService:
    def __init__(self):
        self._session: aiohttp.ClientSession | None = None

    async def open(self) -> None:
        self._session = aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=200))

    async def export(self) -> bytes:
        async with self._session.get(f"{KITCHEN_URL}/export") as response:
            return await response.read()

    async def revision(self) -> int:
        async with self._session.get(f"{KITCHEN_URL}/revision") as response:
            return (await response.json())["revision"]

    async def rating(self, recipe_id: int) -> dict:
        async with self._session.get(f"{KITCHEN_URL}/ratings/{recipe_id}") as response:
            return await response.json()

    async def close(self) -> None:
        if self._session:
            await self._session.close()


content = ContentService()

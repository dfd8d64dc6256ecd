import aiohttp

import settings


class Upstream:
    def __init__(self, base: str) -> None:
        self._base = base
        self._session: aiohttp.ClientSession | None = None

    async def open(self) -> None:
        self._session = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=settings.CLIENT_CONNECTIONS),
            timeout=aiohttp.ClientTimeout(total=10),
        )

    async def get(self, path: str) -> dict:
        async with self._session.get(self._base + path) as response:
            response.raise_for_status()
            return await response.json()

    async def close(self) -> None:
        if self._session is not None:
            await self._session.close()


catalogue = Upstream(settings.CATALOGUE_URL)
members = Upstream(settings.MEMBERS_URL)

import aiohttp

import settings


class Catalogue:
    """Union catalogue of the regional libraries."""

    def __init__(self):
        self._session = aiohttp.ClientSession(
            settings.CATALOGUE_URL,
            connector=aiohttp.TCPConnector(limit=100),
            timeout=aiohttp.ClientTimeout(total=10),
        )

    async def holdings(self, isbns):
        async with self._session.post("/holdings", json={"isbns": isbns}) as response:
            response.raise_for_status()
            return (await response.json())["holdings"]

    async def close(self):
        await self._session.close()

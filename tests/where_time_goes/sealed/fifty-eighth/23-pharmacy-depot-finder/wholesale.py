import aiohttp

import settings
from models import Stock


class Wholesale:
    def __init__(self):
        self._http = aiohttp.ClientSession(
            base_url=settings.WHOLESALE_URL,
            connector=aiohttp.TCPConnector(limit=settings.CONNECTIONS),
            timeout=aiohttp.ClientTimeout(total=settings.TIMEOUT),
        )

    async def stock(self, depot: str, product: str) -> Stock:
        async with self._http.get(f"/depots/{depot}/stock/{product}") as response:
            response.raise_for_status()
            body = await response.json()
        return Stock(depot, product, body["packs"], body["van_minutes"])

    async def close(self) -> None:
        await self._http.close()

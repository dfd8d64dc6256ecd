"""Client of the warehouse system; it prefers to be asked for many articles at once."""
import aiohttp

import settings


class WarehouseError(Exception):
    pass


class Warehouse:
    def __init__(self):
        self._session = aiohttp.ClientSession(
            settings.WAREHOUSE_URL,
            connector=aiohttp.TCPConnector(limit=settings.WAREHOUSE_CONNECTIONS),
            timeout=aiohttp.ClientTimeout(total=10),
        )

    async def levels(self, skus: list[str]) -> dict[str, int]:
        async with self._session.post("/levels", json={"skus": skus}) as response:
            if response.status != 200:
                raise WarehouseError(f"warehouse answered {response.status}")
            return (await response.json())["levels"]

    async def close(self):
        await self._session.close()

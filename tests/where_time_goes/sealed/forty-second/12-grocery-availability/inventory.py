"""Client of the inventory service."""
import aiohttp


class Inventory:
    def __init__(self, base_url, connections):
        self._base = base_url
        self._session = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=connections),
            timeout=aiohttp.ClientTimeout(total=10),
        )

    async def stock(self, skus):
        async with self._session.get(f"{self._base}/stock", params={"sku": ",".join(skus)}) as response:
            response.raise_for_status()
            return await response.json()

    async def deliveries(self, store_id):
        async with self._session.get(f"{self._base}/deliveries/{store_id}") as response:
            response.raise_for_status()
            return await response.json()

    async def close(self):
        await self._session.close()

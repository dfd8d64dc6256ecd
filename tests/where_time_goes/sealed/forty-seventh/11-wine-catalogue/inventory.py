import asyncio

import aiohttp

import config


class Inventory:
    """Stock and cellar notes, kept by the warehouse system."""

    def __init__(self):
        self._http = aiohttp.ClientSession(
            base_url=config.INVENTORY_URL,
            connector=aiohttp.TCPConnector(limit=config.CONNECT_LIMIT),
            timeout=aiohttp.ClientTimeout(total=config.TIMEOUT_SECONDS),
        )

    async def _get(self, path: str, **params):
        async with self._http.get(path, params=params) as resp:
            resp.raise_for_status()
            return await resp.json()

    async def stock(self, skus: list[int]) -> dict[int, int]:
        data = await self._get("/stock", skus=",".join(map(str, skus)))
        return {int(k): v for k, v in data.items()}

    async def detail(self, sku: int) -> tuple[int, str]:
        stock, note = await asyncio.gather(self.stock([sku]), self._get(f"/notes/{sku}"))
        return stock[sku], note["text"]

    async def close(self):
        await self._http.close()

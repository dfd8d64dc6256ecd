"""Client of the caterer."""

import asyncio

import aiohttp
from cachetools import TTLCache

import config


class Kitchen:
    def __init__(self) -> None:
        self.session = aiohttp.ClientSession(
            base_url=config.KITCHEN_URL,
            connector=aiohttp.TCPConnector(limit=config.KITCHEN_CONNECTIONS),
            timeout=aiohttp.ClientTimeout(total=config.KITCHEN_TIMEOUT),
        )
        self._allergens: TTLCache[str, list[str]] = TTLCache(maxsize=2000, ttl=config.ALLERGENS_TTL)
        self._filling = asyncio.Lock()

    async def _get(self, path: str) -> dict:
        async with self.session.get(path) as answer:
            answer.raise_for_status()
            return await answer.json()

    async def menu(self, school: str, day: str) -> list[dict]:
        return (await self._get(f"/menus/{school}/{day}"))["dishes"]

    async def stock(self, school: str) -> dict[str, int]:
        return (await self._get(f"/stock/{school}"))["portions"]

    async def allergens(self, dish: str) -> list[str]:
        known = self._allergens.get(dish)
        if known is None:
            async with self._filling:
                known = self._allergens.get(dish)
                if known is None:
                    known = (await self._get(f"/allergens/{dish}"))["allergens"]
                    self._allergens[dish] = known
        return known

    async def close(self) -> None:
        await self.session.close()

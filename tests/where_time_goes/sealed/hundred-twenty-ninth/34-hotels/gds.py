from __future__ import annotations

import asyncio
from typing import Any

import aiohttp

from deadlines import Deadlines
from settings import Settings


class GdsUnavailable(Exception):
    pass


class Gds:
    """Global distribution system: one product a call."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._deadlines = Deadlines(settings.floor, settings.ceiling)
        self._session = aiohttp.ClientSession(
            base_url=settings.gds_url,
            connector=aiohttp.TCPConnector(limit=settings.connections),
        )

    async def fetch(self, product: str, hotel: int, nights: int) -> dict[str, Any]:
        params = {"hotel": hotel, "nights": nights}
        with self._deadlines.measured("gds") as seconds:
            try:
                async with asyncio.timeout(seconds):
                    async with self._session.get(f"/{product}", params=params) as response:
                        response.raise_for_status()
                        return await response.json()
            except (TimeoutError, aiohttp.ClientError) as exc:
                raise GdsUnavailable(product) from exc

    async def offer(self, hotel: int, nights: int) -> dict[str, Any]:
        products = self._settings.products
        parts = await asyncio.gather(*(self.fetch(name, hotel, nights) for name in products))
        return dict(zip(products, parts))

    async def close(self) -> None:
        await self._session.close()

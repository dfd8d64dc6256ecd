"""Access to the stock service of the regional depot."""
from __future__ import annotations

from collections.abc import AsyncIterator

import httpx

from settings import settings


class StockClient:
    def __init__(self, http: httpx.AsyncClient):
        self._http = http

    async def _json(self, method: str, path: str, **kwargs):
        response = await self._http.request(method, path, **kwargs)
        response.raise_for_status()
        return response.json()

    async def shelf(self, code: str) -> dict:
        return await self._json("GET", f"/shelves/{code}")

    async def reserve(self, items: list[dict]) -> dict:
        return await self._json("POST", "/reservations", json={"items": items})


async def provide_stock() -> AsyncIterator[StockClient]:
    async with httpx.AsyncClient(
        base_url=settings.stock_url,
        timeout=settings.stock_timeout,
        headers={"Authorization": f"Bearer {settings.stock_token}"},
    ) as http:
        yield StockClient(http)

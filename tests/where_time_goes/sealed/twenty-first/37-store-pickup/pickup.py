import asyncio

import httpx

import settings


class PickupService:
    def __init__(self, http: httpx.AsyncClient) -> None:
        self._http = http

    async def _json(self, url: str) -> dict:
        reply = await self._http.get(url)
        reply.raise_for_status()
        return reply.json()

    async def store(self, number: int) -> dict:
        return await self._json(f"{settings.STORES_URL}/stores/{number}")

    async def stock(self, number: int, ean: str) -> dict:
        return await self._json(f"{settings.STOCK_URL}/stock/{number}/{ean}")

    async def promise(self, number: int, ean: str) -> dict:
        store, stock = await asyncio.gather(self.store(number), self.stock(number, ean))
        hours = 2 if stock["on_hand"] > store["reserve"] else 26
        return {"store": store["name"], "ean": ean, "ready_in_hours": hours}

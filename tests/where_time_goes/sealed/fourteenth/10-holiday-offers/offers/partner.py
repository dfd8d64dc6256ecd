import asyncio
import time

import aiohttp


class PricePartner:
    def __init__(self, session: aiohttp.ClientSession, calls: int, rates_ttl: float):
        self._session = session
        self._calls = asyncio.Semaphore(calls)
        self._rates_ttl = rates_ttl
        self._rates: dict[str, float] = {}
        self._rates_at = 0.0
        self._rates_lock = asyncio.Lock()

    async def weekly_prices(self, home_id: int) -> dict[str, float]:
        async with self._calls:
            return (await self._get(f"/prices/{home_id}"))["weekly"]

    async def rate(self, currency: str) -> float:
        async with self._rates_lock:
            if not self._rates or time.monotonic() - self._rates_at > self._rates_ttl:
                self._rates = await self._get("/rates")
                self._rates_at = time.monotonic()
        return self._rates[currency]

    async def _get(self, path: str) -> dict:
        async with self._session.get(path) as reply:
            reply.raise_for_status()
            return await reply.json()

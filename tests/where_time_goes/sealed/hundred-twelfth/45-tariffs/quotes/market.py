from __future__ import annotations

import asyncio

import aiohttp
from django.conf import settings
from tenacity import AsyncRetrying, retry_if_exception_type, stop_after_attempt, wait_exponential_jitter


class Market:
    def __init__(self) -> None:
        self._session: aiohttp.ClientSession | None = None
        self._slots = asyncio.Semaphore(settings.MARKET_CONCURRENCY)

    def _http(self) -> aiohttp.ClientSession:
        if self._session is None:
            self._session = aiohttp.ClientSession(
                settings.MARKET_URL,
                timeout=aiohttp.ClientTimeout(total=settings.MARKET_TIMEOUT),
                connector=aiohttp.TCPConnector(limit=settings.MARKET_CONCURRENCY),
            )
        return self._session

    async def _get(self, path: str) -> dict:
        async for attempt in AsyncRetrying(
            stop=stop_after_attempt(settings.MARKET_TRIES),
            wait=wait_exponential_jitter(initial=0.2, max=2),
            retry=retry_if_exception_type((aiohttp.ClientError, asyncio.TimeoutError)),
            reraise=True,
        ):
            with attempt:
                async with self._slots:
                    async with self._http().get(path) as response:
                        response.raise_for_status()
                        return await response.json()

    async def prices(self, day: str) -> list[float]:
        return (await self._get(f"/exchange/day-ahead/{day}"))["prices"]

    async def surcharges(self) -> dict:
        return await self._get("/grid/surcharges")


market = Market()

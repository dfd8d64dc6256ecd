import asyncio

import aiohttp

import settings


class Market:
    """Prices of the exchange, and the forecast that its model computes on demand."""

    def __init__(self) -> None:
        self._session = aiohttp.ClientSession(
            base_url=settings.MARKET_URL,
            connector=aiohttp.TCPConnector(limit=settings.MARKET_CONNECTIONS),
            timeout=aiohttp.ClientTimeout(total=10),
        )
        self._forecasts = asyncio.Semaphore(settings.FORECASTS_AT_ONCE)

    async def futures_price(self, commodity: str) -> float:
        async with self._session.get(f"/futures/{commodity}") as response:
            response.raise_for_status()
            return (await response.json())["price"]

    async def forecast(self, commodity: str) -> list[float]:
        async with self._forecasts:
            async with self._session.get(f"/forecast/{commodity}") as response:
                response.raise_for_status()
                return (await response.json())["weeks"]

    async def close(self) -> None:
        await self._session.close()

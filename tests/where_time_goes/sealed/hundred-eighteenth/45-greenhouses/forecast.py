import asyncio

import aiohttp

import settings


class Forecasts:
    def __init__(self) -> None:
        self._slots = asyncio.Semaphore(settings.FORECASTS_AT_ONCE)
        self._session: aiohttp.ClientSession | None = None

    async def open(self) -> None:
        self._session = aiohttp.ClientSession(
            base_url=settings.FORECAST_URL,
            connector=aiohttp.TCPConnector(limit=100),
            timeout=aiohttp.ClientTimeout(total=8),
        )

    async def close(self) -> None:
        if self._session is not None:
            await self._session.close()

    async def tonight(self, house_id: int) -> float:
        async with self._slots:
            async with self._session.get("/tonight", params={"house": str(house_id)}) as answer:
                answer.raise_for_status()
                return (await answer.json())["celsius"]

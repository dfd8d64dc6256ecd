import asyncio

import aiohttp

import settings


class StationClient:
    def __init__(self) -> None:
        self._session: aiohttp.ClientSession | None = None

    async def open(self) -> None:
        self._session = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=settings.CONNECTIONS),
            timeout=aiohttp.ClientTimeout(total=settings.TIMEOUT),
        )

    async def close(self) -> None:
        await self._session.close()

    async def gust(self, station: str) -> dict:
        async with self._session.get(f"{settings.STATIONS_URL}/gusts/{station}") as answer:
            answer.raise_for_status()
            return await answer.json()

    async def gusts(self, stations) -> list[dict]:
        return await asyncio.gather(*(self.gust(station) for station in stations))

"""Clients of the tide tables and the wind model."""
import aiohttp

import settings


class Source:
    def __init__(self, base_url: str) -> None:
        self._base_url = base_url
        self._session = None

    async def open(self) -> None:
        self._session = aiohttp.ClientSession(
            base_url=self._base_url,
            timeout=aiohttp.ClientTimeout(total=settings.TIMEOUT),
            connector=aiohttp.TCPConnector(limit=150),
        )

    async def close(self) -> None:
        if self._session is not None:
            await self._session.close()

    async def get(self, path: str, **params):
        async with self._session.get(path, params=params) as response:
            response.raise_for_status()
            return await response.json()


class Tides(Source):
    async def levels(self, harbour: str) -> list:
        return (await self.get(f"/harbours/{harbour}/levels"))["levels"]


class Weather(Source):
    async def wind(self, lat: float, lon: float) -> dict:
        return await self.get("/wind", lat=str(lat), lon=str(lon))

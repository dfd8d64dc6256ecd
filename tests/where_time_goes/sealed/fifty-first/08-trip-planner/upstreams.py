from __future__ import annotations

import aiohttp

import settings


class UpstreamError(Exception):
    pass


class Upstreams:
    def __init__(self) -> None:
        self._session = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=settings.MAX_CONNECTIONS),
            timeout=aiohttp.ClientTimeout(total=settings.TIMEOUT),
        )

    async def _get(self, url: str, **params: str) -> dict:
        async with self._session.get(url, params=params) as response:
            if response.status != 200:
                raise UpstreamError(f"{url} answered {response.status}")
            return await response.json()

    async def connections(self, origin: str, destination: str) -> list[dict]:
        answer = await self._get(f"{settings.TRANSIT_URL}/connections", origin=origin, destination=destination)
        return answer["connections"]

    async def forecast(self, place: str) -> dict:
        return await self._get(f"{settings.WEATHER_URL}/forecast/{place}")

    async def close(self) -> None:
        await self._session.close()

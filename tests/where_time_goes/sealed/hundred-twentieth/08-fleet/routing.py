import asyncio

import aiohttp

import settings
from positions import Position


class RoutingEngine:
    """Travel times, from the map provider's engine."""

    def __init__(self) -> None:
        self._http = aiohttp.ClientSession(
            settings.ROUTING_URL,
            connector=aiohttp.TCPConnector(limit=settings.ROUTING_CONNECTIONS),
            timeout=aiohttp.ClientTimeout(total=settings.ROUTING_TIMEOUT),
        )
        self._slots = asyncio.Semaphore(settings.ROUTING_PARALLEL)

    async def eta(self, position: Position, stop: str) -> dict:
        params = {"from": f"{position.lat},{position.lon}", "to": stop}
        async with self._slots:
            async with self._http.get("/eta", params=params) as answer:
                answer.raise_for_status()
                return await answer.json()

    async def close(self) -> None:
        await self._http.close()

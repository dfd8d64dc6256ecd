"""Client of the forecast models."""
import asyncio
from dataclasses import dataclass

import aiohttp

from settings import settings


@dataclass(frozen=True)
class Point:
    model: str
    temperature: float
    wind: float
    weight: float


class Models:
    def __init__(self) -> None:
        self._session = aiohttp.ClientSession(
            settings.models_url,
            timeout=aiohttp.ClientTimeout(total=settings.models_timeout),
            connector=aiohttp.TCPConnector(
                limit=settings.models_connections,
                keepalive_timeout=settings.keepalive_seconds,
            ),
        )
        self._slots = asyncio.Semaphore(settings.models_at_once)

    async def point(self, model: str, place: str) -> Point:
        async with self._slots:
            async with self._session.get(f"/{model}/{place}") as response:
                response.raise_for_status()
                found = await response.json()
        return Point(model, found["t"], found["w"], found["weight"])

    async def close(self) -> None:
        await self._session.close()

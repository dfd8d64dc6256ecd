import asyncio

import aiohttp

from settings import settings


class TourPlanner:
    """The guides' rota, an old system that takes its time for groups."""

    def __init__(self) -> None:
        self._turns = asyncio.Semaphore(settings.plans_at_once)
        self._session: aiohttp.ClientSession | None = None

    async def open(self) -> None:
        self._session = aiohttp.ClientSession(
            settings.guides_url,
            connector=aiohttp.TCPConnector(limit=0),
            timeout=aiohttp.ClientTimeout(total=settings.guide_timeout),
        )

    async def close(self) -> None:
        if self._session is not None:
            await self._session.close()

    async def tour(self, gallery: str, group: int) -> dict:
        assert self._session is not None
        async with self._turns:
            async with self._session.get("/tours", params={"gallery": gallery, "group": str(group)}) as answer:
                answer.raise_for_status()
                return await answer.json()

"""Client of the transport authority: live departures, route planner, notices."""
import asyncio

import aiohttp

import settings


class FeedError(Exception):
    pass


class Feed:
    def __init__(self):
        self._session: aiohttp.ClientSession | None = None
        self._planner = asyncio.Semaphore(settings.PLANNER_LIMIT)

    async def open(self) -> None:
        self._session = aiohttp.ClientSession(
            settings.FEED_URL,
            connector=aiohttp.TCPConnector(limit=settings.FEED_CONNECTIONS),
            timeout=aiohttp.ClientTimeout(total=20),
        )

    async def close(self) -> None:
        if self._session is not None:
            await self._session.close()

    async def _get(self, path: str, **params) -> dict:
        async with self._session.get(path, params=params) as response:
            if response.status != 200:
                raise FeedError(f"{path}: {response.status}")
            return await response.json()

    async def departures(self, stop: int) -> list[dict]:
        return (await self._get("/live/departures", stop=stop))["departures"]

    async def position(self, stop: int) -> dict:
        return await self._get("/live/stop", stop=stop)

    async def plan(self, origin: dict, target: dict) -> dict:
        async with self._planner:
            return await self._get(
                "/planner/route",
                origin=origin["stop"],
                target=target["stop"],
                delay=origin["delay"] + target["delay"],
            )

    async def notices(self) -> list[str]:
        return (await self._get("/notices"))["notices"]

"""Clients of the operator's live feeds."""
import aiohttp

import settings


class Feeds:
    def __init__(self):
        self._session = None

    async def open(self):
        self._session = aiohttp.ClientSession(
            settings.FEED_URL,
            connector=aiohttp.TCPConnector(limit=128),
            timeout=aiohttp.ClientTimeout(total=settings.FEED_TIMEOUT),
        )

    async def close(self):
        await self._session.close()

    async def departures(self, stop):
        return (await self._get(f"/stops/{stop}/departures"))["departures"]

    async def notices(self, stop):
        return (await self._get(f"/stops/{stop}/notices"))["notices"]

    async def _get(self, path):
        async with self._session.get(path) as answer:
            answer.raise_for_status()
            return await answer.json()

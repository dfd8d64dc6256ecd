import asyncio
import time

import aiohttp

import settings


class PatronService:
    """Patrons, their home branch and the holds they have."""

    def __init__(self) -> None:
        self._session: aiohttp.ClientSession | None = None

    async def start(self) -> None:
        self._session = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=200), timeout=aiohttp.ClientTimeout(total=settings.TIMEOUT)
        )
        for url in (settings.PATRONS_URL, settings.CATALOGUE_URL):
            await self._wait_until_up(url)

    async def _wait_until_up(self, url: str) -> None:
        end = time.monotonic() + 20
        while True:
            try:
                async with self._session.get(url + "/status"):
                    return
            except aiohttp.ClientError:
                if time.monotonic() > end:
                    raise
                await asyncio.sleep(0.1)

    async def stop(self) -> None:
        if self._session:
            await self._session.close()

    async def get(self, card: str) -> dict:
        async with self._session.get(f"{settings.PATRONS_URL}/patrons/{card}") as reply:
            reply.raise_for_status()
            return await reply.json()

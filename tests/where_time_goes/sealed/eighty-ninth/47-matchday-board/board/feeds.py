"""Client of the league's data feeds."""
from typing import Any

import aiohttp

from board.settings import Settings


class FeedClient:
    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._session: aiohttp.ClientSession | None = None

    async def open(self) -> None:
        connector = aiohttp.TCPConnector(
            limit=self._settings.connections,
            limit_per_host=self._settings.connections_per_feed,
            keepalive_timeout=self._settings.keepalive,
        )
        self._session = aiohttp.ClientSession(
            base_url=self._settings.feed_url,
            connector=connector,
            timeout=aiohttp.ClientTimeout(total=self._settings.timeout),
            headers={"accept": "application/json"},
        )

    async def close(self) -> None:
        if self._session is not None:
            await self._session.close()

    async def fetch(self, feed: str, club_id: int) -> dict[str, Any]:
        async with self._session.get(f"/{feed}/{club_id}") as response:
            response.raise_for_status()
            return await response.json()

"""The archive of matches: where each half's samples are, and the samples."""
from typing import Any

import aiohttp

from tracking.settings import Settings


class Archive:
    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._session: aiohttp.ClientSession | None = None

    async def open(self) -> None:
        self._session = aiohttp.ClientSession(
            base_url=self._settings.archive_url,
            connector=aiohttp.TCPConnector(limit=0),
            timeout=aiohttp.ClientTimeout(total=self._settings.archive_timeout),
        )

    async def close(self) -> None:
        await self._session.close()

    async def match(self, match_id: int) -> dict[str, Any]:
        async with self._session.get(f"/matches/{match_id}") as response:
            response.raise_for_status()
            return await response.json()

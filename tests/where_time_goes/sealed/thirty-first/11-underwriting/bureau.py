"""Client for the credit and claims bureau."""
from typing import Any

import aiohttp

from settings import Settings


class BureauError(Exception):
    pass


class BureauClient:
    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._session: aiohttp.ClientSession | None = None

    async def open(self) -> None:
        self._session = aiohttp.ClientSession(
            base_url=self._settings.bureau_url,
            connector=aiohttp.TCPConnector(limit=self._settings.connections),
            timeout=aiohttp.ClientTimeout(total=self._settings.bureau_timeout),
        )

    async def close(self) -> None:
        if self._session is not None:
            await self._session.close()
            self._session = None

    async def _get(self, path: str) -> dict[str, Any]:
        assert self._session is not None
        async with self._session.get(path) as response:
            if response.status != 200:
                raise BureauError(f"bureau answered {response.status} for {path}")
            return await response.json()

    async def claims_history(self, person: int) -> dict[str, Any]:
        return await self._get(f"/claims/{person}")

    async def score(self, person: int) -> dict[str, Any]:
        return await self._get(f"/score/{person}")

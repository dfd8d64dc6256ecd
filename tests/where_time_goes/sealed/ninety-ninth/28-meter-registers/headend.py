"""The head-end system of the meter operator: it streams the register rows of a meter as NDJSON."""

import json
from collections.abc import AsyncIterator
from dataclasses import dataclass

import aiohttp

from settings import Settings


@dataclass(frozen=True)
class Row:
    hour: int
    kwh: float


class HeadEnd:
    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._session: aiohttp.ClientSession | None = None

    async def open(self) -> None:
        connector = aiohttp.TCPConnector(limit=100, limit_per_host=self._settings.headend_sessions)
        self._session = aiohttp.ClientSession(
            base_url=self._settings.headend_url,
            connector=connector,
            timeout=aiohttp.ClientTimeout(total=self._settings.headend_timeout),
            headers={"accept": "application/x-ndjson"},
        )

    async def close(self) -> None:
        if self._session is not None:
            await self._session.close()

    async def rows(self, meter: str, day: str) -> AsyncIterator[Row]:
        assert self._session is not None
        async with self._session.get(f"/meters/{meter}/registers", params={"day": day}) as response:
            response.raise_for_status()
            async for line in response.content:
                raw = json.loads(line)
                yield Row(raw["hour"], raw["kwh"])

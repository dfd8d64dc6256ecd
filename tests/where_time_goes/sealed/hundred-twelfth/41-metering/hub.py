from __future__ import annotations

import asyncio
from dataclasses import dataclass

import aiohttp

from settings import HubSettings
from tokens import TokenProvider


class HubError(Exception):
    pass


@dataclass
class Usage:
    ean: str
    kwh: list[float]

    @property
    def total(self) -> float:
        return round(sum(self.kwh), 3)

    @property
    def peak_hour(self) -> int:
        return max(range(len(self.kwh)), key=self.kwh.__getitem__)


class HubClient:
    def __init__(self, settings: HubSettings) -> None:
        self._http = aiohttp.ClientSession(
            base_url=settings.url,
            timeout=aiohttp.ClientTimeout(total=settings.timeout),
            connector=aiohttp.TCPConnector(limit=200),
        )
        self._tokens = TokenProvider(self._http, settings)

    async def close(self) -> None:
        await self._http.close()

    async def _get(self, path: str) -> dict:
        token = await self._tokens.get()
        async with self._http.get(path, headers={"Authorization": f"Bearer {token}"}) as response:
            if response.status != 200:
                raise HubError(f"{path}: {response.status}")
            return await response.json()

    async def usage(self, ean: str, day: str) -> Usage:
        document = await self._get(f"/meters/{ean}/readings/{day}")
        return Usage(ean, document["kwh"])

    async def contract(self, ean: str) -> dict:
        return await self._get(f"/meters/{ean}/contract")

    async def overview(self, ean: str, day: str) -> tuple[Usage, dict]:
        return await asyncio.gather(self.usage(ean, day), self.contract(ean))

"""Clients of the services behind the member page."""
import aiohttp

from settings import Settings


class Backends:
    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._session: aiohttp.ClientSession | None = None

    async def open(self) -> None:
        self._session = aiohttp.ClientSession(
            self._settings.backend_url,
            connector=aiohttp.TCPConnector(limit=self._settings.connections),
            timeout=aiohttp.ClientTimeout(total=self._settings.timeout),
        )

    async def close(self) -> None:
        if self._session:
            await self._session.close()

    async def _get(self, path: str) -> dict:
        async with self._session.get(path) as answer:
            answer.raise_for_status()
            return await answer.json()

    async def member(self, number: int) -> dict:
        return await self._get(f"/members/{number}")

    async def trips(self, traveller: str) -> dict:
        return await self._get(f"/trips/{traveller}")

    async def points(self, traveller: str) -> dict:
        return await self._get(f"/points/{traveller}")

    async def vouchers(self, traveller: str) -> dict:
        return await self._get(f"/vouchers/{traveller}")

    async def offers(self, home: str) -> dict:
        return await self._get(f"/offers/{home}")

    async def notices(self, home: str) -> dict:
        return await self._get(f"/notices/{home}")

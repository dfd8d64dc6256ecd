import asyncio

import aiohttp

from settings import Settings


class Cadastre:
    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._session: aiohttp.ClientSession | None = None

    async def __aenter__(self) -> "Cadastre":
        self._session = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=self._settings.connections),
            timeout=aiohttp.ClientTimeout(total=self._settings.timeout),
        )
        return self

    async def __aexit__(self, *exc) -> None:
        await self._session.close()

    async def _get(self, path: str) -> dict:
        async with self._session.get(f"{self._settings.cadastre_url}{path}") as resp:
            resp.raise_for_status()
            return await resp.json()

    async def parcel(self, parcel: str) -> dict:
        return await self._get(f"/parcels/{parcel}")

    async def forage(self, parcel: str) -> dict:
        return await self._get(f"/forage/{parcel}")

    async def site(self, parcel: str) -> tuple[dict, dict]:
        return await asyncio.gather(self.parcel(parcel), self.forage(parcel))

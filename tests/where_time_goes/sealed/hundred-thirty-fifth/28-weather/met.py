import time

import aiohttp

import settings
from fairuse import FairUse


class MetError(Exception):
    pass


class MetClient:
    def __init__(self) -> None:
        self._session: aiohttp.ClientSession | None = None
        self._fair_use = FairUse(settings.MET_FAIR_USE)
        self._climate: dict[str, tuple[float, dict]] = {}

    async def open(self) -> None:
        self._session = aiohttp.ClientSession(
            base_url=settings.MET_URL,
            connector=aiohttp.TCPConnector(limit=settings.CONNECTIONS),
            timeout=aiohttp.ClientTimeout(total=settings.TIMEOUT),
            headers={"X-Api-Key": settings.MET_KEY},
        )

    async def close(self) -> None:
        if self._session:
            await self._session.close()

    async def _get(self, path: str) -> dict:
        await self._fair_use.admit()
        async with self._session.get(path) as reply:
            if reply.status != 200:
                raise MetError(f"{path}: {reply.status}")
            return await reply.json()

    async def observation(self, code: str) -> dict:
        return await self._get(f"/v2/observations/{code}")

    async def grid(self, lat: float, lon: float) -> dict:
        return await self._get(f"/v2/grid/{lat:.2f},{lon:.2f}")

    async def climate(self, code: str) -> dict:
        known = self._climate.get(code)
        if known and known[0] > time.monotonic():
            return known[1]
        value = await self._get(f"/v2/climate/{code}")
        self._climate[code] = (time.monotonic() + settings.CLIMATE_TTL, value)
        return value

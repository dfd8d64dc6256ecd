"""Access to the carriers' distribution gateway."""
import asyncio
import logging

import aiohttp

import settings

log = logging.getLogger("seatmaps.carrier")


class CarrierError(Exception):
    pass


class CarrierGateway:
    def __init__(self, session: aiohttp.ClientSession):
        self._session = session
        self._gate = asyncio.Semaphore(settings.CARRIER_CONCURRENCY)

    @classmethod
    def create(cls) -> "CarrierGateway":
        session = aiohttp.ClientSession(
            base_url=settings.CARRIER_URL,
            connector=aiohttp.TCPConnector(limit=settings.CARRIER_CONNECTIONS),
            timeout=aiohttp.ClientTimeout(total=settings.CARRIER_TIMEOUT),
        )
        return cls(session)

    async def _call(self, path: str) -> dict:
        async with self._gate:
            async with self._session.get(path) as resp:
                if resp.status != 200:
                    log.warning("gateway %s for %s", resp.status, path)
                    raise CarrierError(path)
                return await resp.json()

    async def cabin(self, flight: str) -> dict:
        return await self._call(f"/flights/{flight}/cabin")

    async def fares(self, flight: str) -> dict:
        return await self._call(f"/flights/{flight}/seat-fares")

    async def close(self):
        await self._session.close()

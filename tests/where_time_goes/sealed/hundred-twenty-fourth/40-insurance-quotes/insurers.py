import asyncio
import time

import aiohttp

from schemas import Offer, QuoteRequest, Tariff
from settings import Settings


class InsurerGateway:
    def __init__(self, settings: Settings):
        self._settings = settings
        self._slots = asyncio.Semaphore(settings.max_parallel_quotes)
        self._session = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=settings.max_connections),
            timeout=aiohttp.ClientTimeout(total=settings.insurer_timeout),
        )

    async def close(self) -> None:
        await self._session.close()

    async def offer(self, insurer: str, request: QuoteRequest) -> Offer:
        url = f"{self._settings.insurer_url}/{insurer}/offers"
        async with self._session.post(url, json=request.model_dump()) as response:
            response.raise_for_status()
            data = await response.json()
        return Offer(insurer=insurer, premium=data["premium"], excess=data["excess"])

    async def offers(self, request: QuoteRequest) -> list[Offer]:
        async with self._slots:
            found = await asyncio.gather(
                *(self.offer(name, request) for name in self._settings.insurers)
            )
        return sorted(found, key=lambda o: o.premium)

    async def tariff(self, insurer: str) -> Tariff:
        url = f"{self._settings.insurer_url}/{insurer}/tariff"
        async with self._session.get(url) as response:
            response.raise_for_status()
            return Tariff(insurer=insurer, **await response.json())


class RegionFactors:
    """Factors of the regions; loaded from the first insurer's tariff and renewed when they get old."""

    def __init__(self, gateway: InsurerGateway, ttl: float):
        self._gateway = gateway
        self._ttl = ttl
        self._lock = asyncio.Lock()
        self._factors: dict[str, float] = {}
        self._expires = 0.0

    async def _renew(self) -> None:
        tariff = await self._gateway.tariff("alba")
        self._factors = tariff.classes
        self._expires = time.monotonic() + self._ttl

    async def warm_up(self) -> None:
        async with self._lock:
            await self._renew()

    async def of(self, region: str) -> float:
        async with self._lock:
            if time.monotonic() >= self._expires:
                await self._renew()
            return self._factors.get(region.upper(), 1.0)

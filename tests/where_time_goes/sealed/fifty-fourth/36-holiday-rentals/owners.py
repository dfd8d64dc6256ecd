"""Clients of the owners' booking systems. Some of them take their time."""
import asyncio
import time

import aiohttp

from config import Config


class OwnerGateway:
    def __init__(self, config: Config):
        self.config = config
        self.session: aiohttp.ClientSession | None = None
        self.slots = asyncio.Semaphore(config.owner_slots)
        self.rates_lock = asyncio.Lock()
        self.rates: dict[str, tuple[float, float]] = {}

    async def start(self) -> None:
        self.session = aiohttp.ClientSession(
            self.config.owners_url, connector=aiohttp.TCPConnector(limit=self.config.http_connections)
        )
        for _ in range(60):
            try:
                await self._get("/texel/fee")
                break
            except aiohttp.ClientConnectorError:
                await asyncio.sleep(0.25)

    async def stop(self) -> None:
        await self.session.close()

    async def _get(self, path: str) -> dict:
        async with self.session.get(path) as reply:
            reply.raise_for_status()
            return await reply.json()

    async def calendar(self, owner: str, house: int) -> dict:
        async with self.slots:
            return await self._get(f"/{owner}/calendar/{house}")

    async def book(self, owner: str, house: int) -> dict:
        async with self.slots:
            return await self._get(f"/{owner}/book/{house}")

    async def cleaning_fee(self, owner: str) -> float:
        async with self.rates_lock:
            known = self.rates.get(owner)
            if known and known[0] > time.monotonic():
                return known[1]
            fee = (await self._get(f"/{owner}/fee"))["fee"]
            self.rates[owner] = (time.monotonic() + self.config.rate_ttl, fee)
            return fee

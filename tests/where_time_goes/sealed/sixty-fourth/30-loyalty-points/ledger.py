"""Client of the points ledger."""
import asyncio

import aiohttp

import settings


class Ledger:
    def __init__(self):
        self._session: aiohttp.ClientSession | None = None

    async def open(self):
        self._session = aiohttp.ClientSession(
            settings.LEDGER_URL,
            connector=aiohttp.TCPConnector(limit=settings.LEDGER_CONNECTIONS),
            timeout=aiohttp.ClientTimeout(total=settings.LEDGER_TIMEOUT),
        )

    async def close(self):
        if self._session is not None:
            await self._session.close()

    async def balance(self, member: int) -> int:
        async with self._session.get(f"/accounts/{member}") as response:
            response.raise_for_status()
            return (await response.json())["points"]

    async def book(self, member: int, points: int, reason: str) -> dict:
        entry = {"points": points, "reason": reason}
        async with self._session.post(f"/accounts/{member}/entries", json=entry) as response:
            response.raise_for_status()
            return await response.json()

    async def wait_until_reachable(self, attempts: int = 100):
        for _ in range(attempts):
            try:
                await self.balance(0)
                return
            except aiohttp.ClientConnectionError:
                await asyncio.sleep(0.2)

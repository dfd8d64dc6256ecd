"""Client of the public registers (through the data broker)."""
import asyncio

import aiohttp

import settings


class RegisterError(Exception):
    pass


class Registers:
    def __init__(self):
        self._session: aiohttp.ClientSession | None = None

    async def open(self) -> None:
        self._session = aiohttp.ClientSession(
            base_url=settings.REGISTERS_URL,
            headers={"X-Key": settings.REGISTERS_KEY},
            connector=aiohttp.TCPConnector(limit=settings.CONNECTIONS),
            timeout=aiohttp.ClientTimeout(total=settings.TIMEOUT),
        )
        await self._wait()

    async def _wait(self) -> None:
        for attempt in range(settings.START_ATTEMPTS):
            try:
                async with self._session.get("/status") as response:
                    await response.read()
                return
            except aiohttp.ClientConnectionError:
                await asyncio.sleep(0.3)

    async def close(self) -> None:
        if self._session is not None:
            await self._session.close()

    async def company(self, number: str) -> dict:
        return await self._get("companies", number)

    async def insolvency(self, number: str) -> dict:
        return await self._get("insolvencies", number)

    async def sanctions(self, number: str) -> dict:
        return await self._get("sanctions", number)

    async def judgments(self, number: str) -> dict:
        return await self._get("judgments", number)

    async def vat(self, number: str) -> dict:
        return await self._get("vat", number)

    async def _get(self, register: str, number: str) -> dict:
        async with self._session.get(f"/{register}/{number}") as response:
            if response.status != 200:
                raise RegisterError(f"{register}: {response.status}")
            return await response.json()

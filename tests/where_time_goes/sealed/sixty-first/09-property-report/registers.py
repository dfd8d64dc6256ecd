"""The public registers that a report is made from."""
import asyncio
import time

import aiohttp

import settings


class Registers:
    def __init__(self) -> None:
        self._session = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=settings.CONNECTIONS, keepalive_timeout=60),
            timeout=aiohttp.ClientTimeout(total=settings.TIMEOUT),
        )

    async def wait_until_up(self) -> None:
        end = time.monotonic() + 20
        while True:
            try:
                await self._get("/status")
                return
            except aiohttp.ClientError:
                if time.monotonic() > end:
                    raise
                await asyncio.sleep(0.1)

    async def close(self) -> None:
        await self._session.close()

    async def _get(self, path: str) -> dict:
        async with self._session.get(settings.REGISTERS_URL + path) as reply:
            reply.raise_for_status()
            return await reply.json()

    async def parcel(self, number: str) -> dict:
        return await self._get(f"/cadastre/{number}")

    async def sales(self, number: str) -> list[int]:
        return (await self._get(f"/sales/{number}"))["prices"]

    async def flood_risk(self, number: str) -> float:
        return (await self._get(f"/flood/{number}"))["risk"]

    async def schools(self, number: str) -> float:
        return (await self._get(f"/schools/{number}"))["rating"]

    async def noise(self, number: str) -> float:
        return (await self._get(f"/noise/{number}"))["level"]

    async def transit(self, number: str) -> float:
        return (await self._get(f"/transit/{number}"))["score"]

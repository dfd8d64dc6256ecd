import asyncio

import aiohttp

import settings


class OvenError(Exception):
    pass


class Ovens:
    def __init__(self) -> None:
        self._slots = asyncio.Semaphore(settings.OVEN_CALLS)
        self._session = aiohttp.ClientSession(
            base_url=settings.OVENS_URL,
            connector=aiohttp.TCPConnector(limit=settings.OVEN_CALLS),
            timeout=aiohttp.ClientTimeout(total=settings.TIMEOUT),
        )

    async def plan(self, product: str, pieces: int) -> dict:
        async with self._slots:
            async with self._session.post("/plan", json={"product": product, "pieces": pieces}) as reply:
                if reply.status != 200:
                    raise OvenError(f"planner said {reply.status}")
                return await reply.json()

    async def temperature(self, oven: int) -> float:
        async with self._slots:
            async with self._session.get(f"/ovens/{oven}") as reply:
                if reply.status != 200:
                    raise OvenError(f"oven {oven}: {reply.status}")
                return (await reply.json())["celsius"]

    async def close(self) -> None:
        await self._session.close()

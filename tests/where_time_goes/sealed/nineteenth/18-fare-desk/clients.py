import asyncio

import aiohttp

import config


class Upstream:
    def __init__(self, profile: config.Upstream):
        self.profile = profile
        self.inflight = asyncio.Semaphore(profile.connections)
        self.http = aiohttp.ClientSession(
            profile.base,
            connector=aiohttp.TCPConnector(limit=profile.connections, keepalive_timeout=60),
            timeout=aiohttp.ClientTimeout(total=profile.timeout),
        )

    async def get(self, path: str, **params) -> dict:
        async with self.inflight:
            async with self.http.get(path, params=params) as answer:
                answer.raise_for_status()
                return await answer.json()

    async def close(self):
        await self.http.close()


class Fares(Upstream):
    async def price(self, route: str, cabin: str) -> dict:
        return await self.get(f"/fares/{route}", cabin=cabin)


class Rates(Upstream):
    async def convert(self, currency: str) -> float:
        return (await self.get(f"/rates/{currency}"))["rate"]

import asyncio

import aiohttp

import settings


class Providers:
    def __init__(self):
        self.session = None
        self.outgoing = asyncio.Semaphore(settings.MAX_OUTGOING)

    async def open(self):
        self.session = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=settings.MAX_OUTGOING),
            timeout=aiohttp.ClientTimeout(total=settings.PROVIDER_TIMEOUT),
        )

    async def close(self):
        await self.session.close()

    async def fares(self, provider, origin, target):
        url = f"{settings.PEER}/{provider}/{origin}/{target}"
        async with self.outgoing:
            async with self.session.get(url) as response:
                response.raise_for_status()
                return await response.json()

    async def all_fares(self, origin, target):
        answers = await asyncio.gather(
            *(self.fares(provider, origin, target) for provider in settings.PROVIDERS)
        )
        return [fare for answer in answers for fare in answer["fares"]]

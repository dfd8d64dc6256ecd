import asyncio

import aiohttp

import settings


class Nutrition:
    def __init__(self):
        self.slots = asyncio.Semaphore(settings.UPSTREAM_SLOTS)
        self.lock = asyncio.Lock()
        self.known: dict[str, int] = {}
        self.http = aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=settings.UPSTREAM_SLOTS))

    async def facts(self, recipe: str) -> dict:
        for attempt in range(settings.ATTEMPTS):
            async with self.slots:
                async with self.http.get(f"{settings.NUTRITION}/facts/{recipe}") as answer:
                    if answer.status == 200:
                        facts = await answer.json()
                        break
            await asyncio.sleep(0.05 * 2**attempt)
        else:
            raise RuntimeError("no facts")
        async with self.lock:
            self.known[recipe] = self.known.get(recipe, 0) + 1
        return facts

    async def close(self):
        await self.http.close()

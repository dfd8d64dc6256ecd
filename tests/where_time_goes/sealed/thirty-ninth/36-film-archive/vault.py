import asyncio

import aiohttp

from settings import settings
from tokens import TokenSource


class Vault:
    def __init__(self) -> None:
        self.tokens = TokenSource()
        self.slots = asyncio.Semaphore(settings.vault_parallel)
        connector = aiohttp.TCPConnector(limit=settings.vault_parallel, keepalive_timeout=60)
        self.session = aiohttp.ClientSession(settings.vault_url, connector=connector)

    async def close(self) -> None:
        await self.session.close()

    async def fetch(self, path: str, params: dict | None = None) -> dict:
        headers = {"authorization": f"Bearer {await self.tokens.current()}"}
        async with self.slots:
            async with self.session.get(path, params=params, headers=headers) as response:
                response.raise_for_status()
                return await response.json()

    async def reel(self, number: int) -> dict:
        card, shelf = await asyncio.gather(self.fetch(f"/cards/{number}"), self.fetch(f"/shelves/{number % 40}"))
        return {**card, "shelf": shelf["name"]}

    async def search(self, words: str) -> list[dict]:
        found = await self.fetch("/search", {"q": words})
        return found["reels"]

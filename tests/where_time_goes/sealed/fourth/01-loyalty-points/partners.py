import asyncio

import httpx


class Partners:
    def __init__(self, base):
        self.base = base
        self.http = None
        self.allowed = None

    async def open(self):
        self.allowed = asyncio.Semaphore(64)
        self.http = httpx.AsyncClient(
            base_url=self.base, timeout=20, limits=httpx.Limits(max_connections=80, max_keepalive_connections=80)
        )

    async def close(self):
        await self.http.aclose()

    async def offers(self, member):
        async with self.allowed:
            answer = await self.http.get(f"/offers/{member}")
        return answer.json()

import os

import aiohttp

BASE_URL = os.environ.get("REGISTRY_URL", "http://127.0.0.1:18209")


class Registry:
    def __init__(self):
        self.session = None

    async def open(self):
        self.session = aiohttp.ClientSession(BASE_URL)

    async def close(self):
        await self.session.close()

    async def check(self, members):
        async with self.session.post("/eligibility", json={"members": members}) as response:
            response.raise_for_status()
            return await response.json()

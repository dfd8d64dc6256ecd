import os

import aiohttp

from resilience import steady


class Carrier:
    def __init__(self):
        self.session = aiohttp.ClientSession(
            base_url=os.environ["CARRIER_URL"],
            connector=aiohttp.TCPConnector(limit=0),
        )
        self.looked_up = 0

    async def close(self):
        await self.session.close()

    @steady(patience=0.1, rounds=4)
    async def position(self, code):
        self.looked_up += 1
        async with self.session.get(f"/position/{code}") as answer:
            answer.raise_for_status()
            return await answer.json()

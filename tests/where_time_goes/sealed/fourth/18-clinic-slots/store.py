import json
import os

import asyncpg

QUERY = "SELECT doc FROM clinic_day WHERE clinic = $1"


class Store:
    def __init__(self):
        self.pool = None

    async def open(self):
        self.pool = await asyncpg.create_pool(os.environ["DATABASE_URL"], min_size=2, max_size=4)

    async def close(self):
        await self.pool.close()

    async def day(self, clinic):
        async with self.pool.acquire() as link:
            doc = await link.fetchval(QUERY, clinic)
        return json.loads(doc)

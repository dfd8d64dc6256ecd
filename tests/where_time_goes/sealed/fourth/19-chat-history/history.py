import os

import redis.asyncio as redis


class History:
    def __init__(self):
        pool = redis.BlockingConnectionPool.from_url(
            os.environ["HISTORY_URL"], decode_responses=True, max_connections=60, timeout=20
        )
        self.client = redis.Redis(connection_pool=pool)

    async def latest(self, room, count=8):
        rows = await self.client.zrevrange(f"room:{room}", 0, count - 1)
        return [row.split("|", 1)[1] for row in rows]

    async def topic(self, room):
        return await self.client.get(f"topic:{room}")

    async def close(self):
        await self.client.aclose()

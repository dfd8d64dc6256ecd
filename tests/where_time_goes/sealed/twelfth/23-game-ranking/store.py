import os

import redis.asyncio as redis


class Store:
    def __init__(self):
        self.pool = redis.ConnectionPool(
            host="127.0.0.1",
            port=int(os.environ.get("RANKING_REDIS_PORT", "47231")),
            max_connections=256,
            decode_responses=True,
            socket_timeout=10,
        )
        self.client = redis.Redis(connection_pool=self.pool)

    async def connect(self):
        await self.client.ping()

    async def close(self):
        await self.client.aclose()
        await self.pool.disconnect()

    async def members(self, key):
        return await self.client.smembers(key)

    async def value(self, key):
        return await self.client.get(key)

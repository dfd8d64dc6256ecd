"""Vehicle positions that the trackers write to Redis."""
import json

import redis.asyncio as redis

import settings


class Positions:
    def __init__(self):
        pool = redis.BlockingConnectionPool(
            host="127.0.0.1", port=settings.REDIS_PORT, max_connections=settings.CONNECTIONS, timeout=10, protocol=2
        )
        self.redis = redis.Redis(connection_pool=pool)

    async def of_depot(self, depot):
        raw = await self.redis.hgetall(f"depot:{depot}")
        return {name.decode(): json.loads(value) for name, value in raw.items()}

    async def vehicle(self, number):
        raw = await self.redis.get(f"vehicle:{number}")
        return json.loads(raw)

    async def close(self):
        await self.redis.aclose()

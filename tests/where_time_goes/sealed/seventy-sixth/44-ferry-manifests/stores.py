import redis.asyncio as redis


class ManifestStore:
    """Counts of passengers and vehicles of the sailings."""

    def __init__(self, port, connections):
        self._pool = redis.ConnectionPool(host="127.0.0.1", port=port, max_connections=connections, protocol=2)
        self._redis = redis.Redis(connection_pool=self._pool)

    async def book(self, sailing, passengers):
        return await self._redis.incrby(f"manifest:{sailing}:passengers", passengers)

    async def passengers(self, sailing):
        value = await self._redis.get(f"manifest:{sailing}:passengers")
        return int(value or 0)

    async def close(self):
        await self._redis.aclose()
        await self._pool.disconnect()

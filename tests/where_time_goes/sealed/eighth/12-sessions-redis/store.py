import os

from redis.asyncio import BlockingConnectionPool, Redis


class Sessions:
    def __init__(self) -> None:
        self._pool = BlockingConnectionPool(
            host="127.0.0.1",
            port=int(os.environ["REDIS_PORT"]),
            max_connections=3,
            timeout=30,
            decode_responses=True,
        )
        self._redis = Redis(connection_pool=self._pool)

    async def touch(self, sid: str) -> dict:
        key = f"session:{sid}"
        async with self._redis.pipeline(transaction=False) as pipe:
            pipe.hset(key, "state", "active")
            pipe.expire(key, 3600)
            pipe.execute_command("WAIT", 1, 200)
            pipe.hgetall(key)
            *_, fields = await pipe.execute()
        return fields

    async def close(self) -> None:
        await self._redis.aclose()
        await self._pool.disconnect()

import os

import redis.asyncio as redis

_client = None


def connect():
    global _client
    pool = redis.ConnectionPool(
        host="127.0.0.1",
        port=int(os.environ["REDIS_PORT"]),
        max_connections=100,
        decode_responses=True,
    )
    _client = redis.Redis(connection_pool=pool)


async def members(key):
    return await _client.lrange(key, 0, -1)


async def number(key):
    return int(await _client.get(key) or 0)

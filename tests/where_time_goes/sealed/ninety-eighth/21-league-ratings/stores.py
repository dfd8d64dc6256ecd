from redis.asyncio import BlockingConnectionPool, Redis

import settings

pool = BlockingConnectionPool(
    host="127.0.0.1",
    port=settings.REDIS_PORT,
    protocol=2,
    decode_responses=True,
    max_connections=settings.REDIS_CONNECTIONS,
    timeout=settings.REDIS_WAIT,
)

redis = Redis(connection_pool=pool)


def rating_key(player: int) -> str:
    return f"league:rating:{player}"

"""The yard's state, in Redis; crane plans are made by a function that Redis runs."""

import json

import redis
from tenacity import retry, retry_if_exception_type, stop_after_attempt, wait_exponential_jitter

import settings

_pool = redis.BlockingConnectionPool(
    host=settings.REDIS_HOST,
    port=settings.REDIS_PORT,
    max_connections=settings.REDIS_CONNECTIONS,
    timeout=settings.REDIS_TIMEOUT,
    socket_timeout=settings.REDIS_TIMEOUT,
    decode_responses=True,
    protocol=2,
)
_redis = redis.Redis(connection_pool=_pool)

retried = retry(
    retry=retry_if_exception_type((redis.ConnectionError, redis.TimeoutError)),
    wait=wait_exponential_jitter(initial=0.2, max=2),
    stop=stop_after_attempt(3),
    reraise=True,
)


@retried
def position(container: str) -> dict[str, str]:
    return _redis.hgetall(f"container:{container}")


@retried
def crane_plan(block: str, moves: int) -> list[dict]:
    return json.loads(_redis.fcall("crane_plan", 1, f"block:{block}", moves))

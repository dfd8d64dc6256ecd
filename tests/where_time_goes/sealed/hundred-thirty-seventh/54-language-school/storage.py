from __future__ import annotations

import threading

import redis
from cachetools import TTLCache, cached
from tenacity import retry, retry_if_exception_type, stop_after_attempt, wait_random_exponential

import settings

_pool = redis.BlockingConnectionPool(
    host=settings.REDIS_HOST,
    port=settings.REDIS_PORT,
    max_connections=settings.REDIS_CONNECTIONS,
    timeout=settings.REDIS_WAIT,
    protocol=2,
    decode_responses=True,
)
_redis = redis.Redis(connection_pool=_pool)

_again = retry(
    retry=retry_if_exception_type(redis.ConnectionError),
    stop=stop_after_attempt(3),
    wait=wait_random_exponential(multiplier=0.05, max=1),
    reraise=True,
)


@cached(TTLCache(64, settings.COURSE_TTL), lock=threading.Lock())
@_again
def course(level: str) -> dict:
    return _redis.hgetall(f"course:{level}")


@_again
def save_placement(student: int, level: str, score: int) -> int:
    pipe = _redis.pipeline(transaction=False)
    pipe.hset(f"student:{student}", mapping={"level": level, "score": score})
    pipe.incr("placements")
    return pipe.execute()[-1]


@_again
def student(number: int) -> dict:
    return _redis.hgetall(f"student:{number}")

from functools import lru_cache

import redis
from django.conf import settings


@lru_cache(maxsize=1)
def connection():
    pool = redis.BlockingConnectionPool.from_url(
        settings.REDIS_URL, decode_responses=True, **settings.REDIS_OPTIONS
    )
    return redis.Redis(connection_pool=pool)

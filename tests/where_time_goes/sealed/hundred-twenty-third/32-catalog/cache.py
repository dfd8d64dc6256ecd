import logging
import zlib

import orjson
import redis.asyncio as redis

from settings import CACHE_PREFIX, CACHE_TTL, REDIS_CONNECTIONS, REDIS_URL

logger = logging.getLogger("catalog.cache")


class Cache:
    """Product cache; the shop stays up when Redis is away."""

    def __init__(self):
        self.redis = redis.from_url(REDIS_URL, decode_responses=True, max_connections=REDIS_CONNECTIONS)

    async def close(self):
        await self.redis.aclose()

    async def get(self, key):
        try:
            packed = await self.redis.get(CACHE_PREFIX + key)
            if packed is None:
                return None
            return orjson.loads(zlib.decompress(packed))
        except Exception:
            logger.debug("cache read of %s", key, exc_info=True)
            return None

    async def put(self, key, value):
        try:
            packed = zlib.compress(orjson.dumps(value))
            await self.redis.set(CACHE_PREFIX + key, packed, ex=CACHE_TTL)
        except Exception:
            logger.debug("cache write of %s", key, exc_info=True)

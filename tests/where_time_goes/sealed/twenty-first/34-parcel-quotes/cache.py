import json
import logging
from typing import Any, Awaitable, Callable

import redis.asyncio as redis
from redis.exceptions import RedisError

from settings import settings

log = logging.getLogger("quotes.cache")


class QuoteCache:
    """Best effort: whatever happens to the cache, customers get their quote."""

    def __init__(self) -> None:
        self._redis = redis.Redis(
            connection_pool=redis.BlockingConnectionPool(
                host=settings.cache_host, port=settings.cache_port, max_connections=settings.cache_pool, timeout=5, protocol=2
            )
        )

    async def remember(self, key: str, make: Callable[[], Awaitable[Any]]) -> Any:
        found = await self._get(key)
        if found is not None:
            return json.loads(found)
        value = await make()
        await self._put(key, json.dumps(value))
        return value

    async def _get(self, key: str) -> bytes | None:
        try:
            return await self._redis.get(key)
        except RedisError as exc:
            log.debug("get %s: %s", key, exc)
            return None

    async def _put(self, key: str, value: str) -> None:
        try:
            await self._redis.set(key, value, ex=settings.cache_ttl)
        except RedisError as exc:
            log.debug("put %s: %s", key, exc)

    async def close(self) -> None:
        await self._redis.aclose()

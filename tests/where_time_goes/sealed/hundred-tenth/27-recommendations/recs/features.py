"""Features and lists of candidates, which the nightly jobs put into Redis."""
import json

import redis.asyncio as redis
from cachetools import TTLCache
from django.conf import settings

_client: redis.Redis | None = None
_popular: TTLCache = TTLCache(maxsize=64, ttl=settings.POPULAR_SECONDS)


def client() -> redis.Redis:
    global _client
    if _client is None:
        pool = redis.ConnectionPool(decode_responses=True, protocol=2, **settings.FEATURE_STORE)
        _client = redis.Redis(connection_pool=pool)
    return _client


async def user_features(user: int) -> dict:
    raw = await client().hgetall(f"user:{user}")
    return {name: float(value) for name, value in raw.items()}


async def recent_items(user: int) -> list[int]:
    raw = await client().get(f"recent:{user}")
    return json.loads(raw) if raw else []


async def neighbours(item: int) -> list[int]:
    raw = await client().get(f"near:{item}")
    return json.loads(raw) if raw else []


async def popular(country: str) -> list[int]:
    if country not in _popular:
        raw = await client().get(f"popular:{country}")
        _popular[country] = json.loads(raw) if raw else []
    return _popular[country]

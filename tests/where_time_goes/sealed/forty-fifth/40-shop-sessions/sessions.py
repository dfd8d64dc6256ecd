import json
import secrets

import redis.asyncio as redis

import conf


def connect() -> redis.Redis:
    pool = redis.BlockingConnectionPool(
        host=conf.REDIS_HOST,
        port=conf.REDIS_PORT,
        max_connections=conf.REDIS_POOL,
        timeout=20,
        protocol=2,
        decode_responses=True,
    )
    return redis.Redis(connection_pool=pool)


class SessionStore:
    def __init__(self, client: redis.Redis):
        self._redis = client

    async def create(self, shopper: int, device: str) -> str:
        token = secrets.token_hex(8)
        value = json.dumps({"shopper": shopper, "device": device, "items": 0})
        await self._redis.set(f"session:{shopper}:{token}", value, ex=conf.SESSION_TTL)
        return token

    async def of_shopper(self, shopper: int) -> list[dict]:
        names = await self._redis.keys(f"session:{shopper}:*")
        if not names:
            return []
        values = await self._redis.mget(names)
        return [
            {"token": name.rsplit(":", 1)[1], **json.loads(value)}
            for name, value in zip(names, values)
            if value is not None
        ]

    async def fetch(self, shopper: int, token: str) -> dict | None:
        value = await self._redis.get(f"session:{shopper}:{token}")
        return json.loads(value) if value else None

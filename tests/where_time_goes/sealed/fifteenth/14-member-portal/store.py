import json

from redis.asyncio import Redis

import config


class MemberStore:
    def __init__(self) -> None:
        self._redis = Redis(
            host=config.REDIS_HOST,
            port=config.REDIS_PORT,
            max_connections=config.REDIS_CONNECTIONS,
            decode_responses=True,
            socket_timeout=30,
            protocol=2,
        )

    async def session(self, token: str) -> dict | None:
        raw = await self._redis.get(config.SESSION_PREFIX + token)
        return json.loads(raw) if raw else None

    async def profile(self, member: int) -> dict:
        return await self._redis.hgetall(f"{config.PROFILE_PREFIX}{member}")

    async def close(self) -> None:
        await self._redis.aclose()

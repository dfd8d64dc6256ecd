"""Seats that are in somebody's basket."""

from redis.asyncio import BlockingConnectionPool, Redis

import settings


class Holds:
    def __init__(self) -> None:
        pool = BlockingConnectionPool.from_url(
            settings.HOLDS_REDIS,
            max_connections=settings.REDIS_CONNECTIONS,
            timeout=5,
            decode_responses=True,
        )
        self._redis = Redis(connection_pool=pool)

    @staticmethod
    def _key(performance: str, seat: str) -> str:
        return f"hold:{performance}:{seat}"

    async def of(self, performance: str, seats: list[str]) -> set[str]:
        baskets = await self._redis.mget([self._key(performance, seat) for seat in seats])
        return {seat for seat, basket in zip(seats, baskets) if basket}

    async def put(self, performance: str, seat: str, basket: str) -> bool:
        return bool(await self._redis.set(self._key(performance, seat), basket, ex=settings.HOLD_SECONDS))

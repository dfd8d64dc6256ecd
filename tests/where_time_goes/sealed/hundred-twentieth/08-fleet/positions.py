import json
from dataclasses import dataclass

import redis.asyncio as redis

import settings


@dataclass
class Position:
    lat: float
    lon: float
    speed: int


class Positions:
    """Last known position of each vehicle."""

    def __init__(self) -> None:
        self._pool = redis.BlockingConnectionPool.from_url(
            settings.REDIS_URL, max_connections=settings.REDIS_CONNECTIONS, timeout=5, protocol=2
        )
        self._redis = redis.Redis(connection_pool=self._pool)

    async def last(self, vehicle: int) -> Position | None:
        raw = await self._redis.get(f"position:{vehicle}")
        return Position(**json.loads(raw)) if raw else None

    async def report(self, vehicle: int, position: Position) -> None:
        await self._redis.set(f"position:{vehicle}", json.dumps(position.__dict__), ex=3600)

    async def close(self) -> None:
        await self._redis.aclose()
        await self._pool.disconnect()

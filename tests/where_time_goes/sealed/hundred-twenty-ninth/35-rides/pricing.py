from __future__ import annotations

from redis.asyncio import Redis

import settings


class Pricing:
    def __init__(self, redis: Redis) -> None:
        self._redis = redis

    async def surge(self, zone: str) -> float:
        value = await self._redis.get(f"surge:{zone}")
        return float(value) if value else 1.0

    async def fare(self, zone: str, km: float) -> int:
        surge = await self.surge(zone)
        return round((settings.BASE_FARE + settings.PER_KM * km) * surge)

    async def count_ride(self, zone: str) -> int:
        return await self._redis.incr(f"rides:{zone}")

"""The power curve of a turbine type, kept in Redis by the maintenance team."""

import json
from bisect import bisect_right

from redis.asyncio import Redis

import settings


class PowerCurves:
    def __init__(self) -> None:
        self._redis = Redis(host="127.0.0.1", port=settings.REDIS_PORT, protocol=2, decode_responses=True)

    async def expected(self, kind: str, wind: float) -> float:
        curve = json.loads(await self._redis.get(f"curve:{kind}"))
        return curve["megawatts"][bisect_right(curve["wind"], wind) - 1]

    async def close(self) -> None:
        await self._redis.aclose()

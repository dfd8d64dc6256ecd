"""How many visitors are in each gallery, as the turnstiles count them."""

from redis.asyncio import BlockingConnectionPool, Redis

from settings import settings

GALLERIES = ("antiquity", "dutch-masters", "impressionists", "prints")


class VisitorCounts:
    def __init__(self) -> None:
        self._pool = BlockingConnectionPool(
            host="127.0.0.1",
            port=settings.redis_port,
            max_connections=settings.redis_connections,
            timeout=settings.redis_wait,
            protocol=2,
            decode_responses=True,
        )
        self._redis = Redis(connection_pool=self._pool)

    async def in_gallery(self, gallery: str) -> int:
        return int(await self._redis.get(f"visitors:{gallery}") or 0)

    async def close(self) -> None:
        await self._redis.aclose()
        await self._pool.disconnect()

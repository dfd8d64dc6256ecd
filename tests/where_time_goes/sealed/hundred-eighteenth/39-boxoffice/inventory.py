import json
import secrets
from dataclasses import dataclass

from redis.asyncio import ConnectionPool, Redis

from config import config
from ticketing import Ticketing


class SoldOut(Exception):
    pass


@dataclass
class Hold:
    id: str
    show: int
    places: list[str]


class Inventory:
    def __init__(self, ticketing: Ticketing) -> None:
        self._ticketing = ticketing
        self._redis: Redis | None = None

    async def start(self) -> None:
        pool = ConnectionPool.from_url(
            config.redis_url, max_connections=config.redis_connections, decode_responses=True
        )
        self._redis = Redis(connection_pool=pool)
        for show in range(1, 13):
            await self._redis.set(f"show:{show}:free", 2_000_000, nx=True)

    async def stop(self) -> None:
        if self._redis is not None:
            await self._redis.aclose()

    async def free(self, show: int) -> int:
        return int(await self._redis.get(f"show:{show}:free") or 0)

    async def hold(self, show: int, seats: int, customer: str) -> Hold:
        async with self._redis.lock("boxoffice:inventory", timeout=config.lock_seconds):
            free = await self.free(show)
            if free < seats:
                raise SoldOut(show)
            places = await self._ticketing.allocate(show, seats)
            await self._redis.set(f"show:{show}:free", free - seats)

        hold = Hold(id=secrets.token_hex(8), show=show, places=places)
        await self._redis.set(
            f"hold:{hold.id}",
            json.dumps({"show": show, "places": places, "customer": customer}),
            ex=config.hold_seconds,
        )
        return hold

"""The state of parking zones, shared by the machines in the streets and the portal."""

import json
from dataclasses import asdict, dataclass

from redis.asyncio import BlockingConnectionPool, Redis
from redis.exceptions import WatchError

import settings


class UnknownZone(Exception):
    pass


class ZoneFull(Exception):
    pass


@dataclass
class Zone:
    name: str
    tariff: str
    capacity: int
    sold: int = 0
    revenue_cents: int = 0


def make_redis() -> Redis:
    pool = BlockingConnectionPool(
        host=settings.REDIS_HOST,
        port=settings.REDIS_PORT,
        max_connections=settings.REDIS_CONNECTIONS,
        protocol=2,
        decode_responses=True,
    )
    return Redis(connection_pool=pool)


class ZoneStore:
    def __init__(self, redis: Redis) -> None:
        self._redis = redis

    @staticmethod
    def _key(zone: int) -> str:
        return f"parking:zone:{zone}"

    async def zone(self, number: int) -> Zone:
        raw = await self._redis.get(self._key(number))
        if raw is None:
            raise UnknownZone(number)
        return Zone(**json.loads(raw))

    async def sell(self, number: int, cents: int) -> Zone:
        key = self._key(number)
        async with self._redis.pipeline(transaction=True) as pipe:
            while True:
                try:
                    await pipe.watch(key)
                    raw = await pipe.get(key)
                    if raw is None:
                        raise UnknownZone(number)
                    zone = Zone(**json.loads(raw))
                    if zone.sold >= zone.capacity:
                        raise ZoneFull(zone.name)
                    zone.sold += 1
                    zone.revenue_cents += cents
                    pipe.multi()
                    pipe.set(key, json.dumps(asdict(zone)))
                    await pipe.execute()
                    return zone
                except WatchError:
                    continue

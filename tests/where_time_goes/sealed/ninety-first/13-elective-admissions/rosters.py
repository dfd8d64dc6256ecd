"""Rosters of the wards, one key in Redis for each ward."""

import json

from redis.asyncio import BlockingConnectionPool, Redis
from redis.exceptions import WatchError

import settings
from rules import IsolationRules


def connect() -> Redis:
    pool = BlockingConnectionPool(
        host=settings.REDIS_HOST,
        port=settings.REDIS_PORT,
        max_connections=settings.REDIS_CONNECTIONS,
        decode_responses=True,
        protocol=2,
    )
    return Redis(connection_pool=pool)


def _key(ward: str) -> str:
    return f"ward:{ward}:roster"


class Rosters:
    def __init__(self, redis: Redis, rules: IsolationRules) -> None:
        self.redis = redis
        self.rules = rules

    async def read(self, ward: str) -> list[dict]:
        return json.loads(await self.redis.get(_key(ward)) or "[]")

    async def admit(self, ward: str, patient: str) -> dict:
        key = _key(ward)
        async with self.redis.pipeline(transaction=True) as pipe:
            while True:
                try:
                    await pipe.watch(key)
                    roster = json.loads(await pipe.get(key) or "[]")
                    bay = await self.rules.bay_for(patient, roster)
                    number = roster[-1]["number"] + 1 if roster else 1
                    entry = {"number": number, "patient": patient, "bay": bay}
                    roster = [*roster, entry][-settings.ROSTER_LENGTH :]
                    pipe.multi()
                    pipe.set(key, json.dumps(roster))
                    await pipe.execute()
                    return entry
                except WatchError:
                    continue

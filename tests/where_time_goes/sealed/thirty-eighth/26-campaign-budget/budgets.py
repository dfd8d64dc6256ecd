import asyncio
import json
import random

from redis.asyncio import ConnectionPool, Redis
from redis.exceptions import WatchError

from settings import BACKOFF, MAX_CONNECTIONS, REDIS_URL


class BudgetStore:
    def __init__(self) -> None:
        pool = ConnectionPool.from_url(REDIS_URL, max_connections=MAX_CONNECTIONS, decode_responses=True)
        self._redis = Redis(connection_pool=pool)

    async def read(self, campaign: int) -> dict:
        return self._parse(await self._redis.get(f"budget:{campaign}"))

    async def charge(self, campaign: int, cents: int) -> dict:
        key = f"budget:{campaign}"
        async with self._redis.pipeline(transaction=True) as pipe:
            while True:
                try:
                    await pipe.watch(key)
                    budget = self._parse(await pipe.get(key))
                    budget["spent"] += cents
                    budget["charges"] += 1
                    pipe.multi()
                    pipe.set(key, json.dumps(budget))
                    await pipe.execute()
                    return budget
                except WatchError:
                    await asyncio.sleep(random.uniform(0, BACKOFF))

    @staticmethod
    def _parse(raw: str | None) -> dict:
        return json.loads(raw) if raw else {"spent": 0, "charges": 0}

    async def close(self) -> None:
        await self._redis.aclose()

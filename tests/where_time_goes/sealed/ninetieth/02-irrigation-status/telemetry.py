"""What the field stations report: the regional Redis has the last readings of each block."""

from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import AsyncIterator

import redis.asyncio as redis

from config import config


@dataclass
class Reading:
    block: str
    moisture: float
    temperature: float
    valve: str


@asynccontextmanager
async def telemetry_db() -> AsyncIterator[redis.Redis]:
    client = redis.from_url(config.redis_url, decode_responses=True, socket_timeout=5)
    try:
        yield client
    finally:
        await client.aclose()


async def last_reading(block: str) -> Reading | None:
    async with telemetry_db() as db:
        pipe = db.pipeline(transaction=False)
        pipe.hgetall(f"block:{block}:last")
        pipe.get(f"block:{block}:valve")
        values, valve = await pipe.execute()
    if not values:
        return None
    return Reading(block, float(values["moisture"]), float(values["temperature"]), valve or "closed")


async def set_valve(block: str, state: str) -> bool:
    async with telemetry_db() as db:
        return bool(await db.set(f"block:{block}:valve", state, ex=3600))

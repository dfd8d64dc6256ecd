"""Mutual exclusion across the instances of the service."""
from contextlib import asynccontextmanager

from redis.asyncio import Redis
from redis.exceptions import LockError


class Busy(Exception):
    pass


@asynccontextmanager
async def exclusive(redis: Redis, resource: str, hold: float = 10, wait: float = 30):
    lock = redis.lock(f"lock:{resource}", timeout=hold, blocking_timeout=wait)
    if not await lock.acquire():
        raise Busy(resource)
    try:
        yield lock
    finally:
        try:
            await lock.release()
        except LockError:
            pass

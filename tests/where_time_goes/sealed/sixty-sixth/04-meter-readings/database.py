import asyncio
import time

import asyncpg

import settings

_pool = None


async def connect():
    global _pool
    deadline = time.monotonic() + settings.STARTUP_SECONDS
    while True:
        try:
            _pool = await asyncpg.create_pool(
                settings.DSN, min_size=settings.POOL_MIN, max_size=settings.POOL_MAX)
            if await _pool.fetchval("SELECT to_regproc('plausibility') IS NOT NULL"):
                return
            await _pool.close()
        except (OSError, asyncpg.PostgresError):
            pass
        if time.monotonic() > deadline:
            raise RuntimeError("database did not come up")
        await asyncio.sleep(0.2)


async def disconnect():
    await _pool.close()


def acquire():
    return _pool.acquire()

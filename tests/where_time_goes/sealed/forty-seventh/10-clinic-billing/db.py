import asyncio
import time

import asyncpg

import settings


async def connect_pool() -> asyncpg.Pool:
    deadline = time.monotonic() + 30
    while True:
        try:
            pool = await asyncpg.create_pool(
                **settings.DATABASE,
                min_size=settings.POOL_MIN,
                max_size=settings.POOL_MAX,
            )
            await pool.fetchval("SELECT count(*) FROM practices")
            return pool
        except (OSError, asyncpg.PostgresError):
            if time.monotonic() > deadline:
                raise
            await asyncio.sleep(0.3)

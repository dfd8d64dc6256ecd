import asyncio
import time

import asyncpg

import settings

_pool: asyncpg.Pool | None = None


async def connect() -> None:
    global _pool
    until = time.monotonic() + settings.CONNECT_FOR_SECONDS
    while True:
        try:
            _pool = await asyncpg.create_pool(
                host=settings.PG_HOST,
                port=settings.PG_PORT,
                user=settings.PG_USER,
                database=settings.PG_DATABASE,
                min_size=settings.POOL_SIZE,
                max_size=settings.POOL_SIZE,
            )
            if await _pool.fetchval("SELECT count(*) FROM schema_ready") == 1:
                return
        except (OSError, asyncpg.PostgresError):
            if time.monotonic() > until:
                raise
        if _pool is not None:
            await _pool.close()
            _pool = None
        await asyncio.sleep(0.3)


async def disconnect() -> None:
    if _pool is not None:
        _pool.terminate()


def pool() -> asyncpg.Pool:
    assert _pool is not None, "connect() first"
    return _pool

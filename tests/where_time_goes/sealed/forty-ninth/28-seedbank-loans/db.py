import asyncio
import logging
import time

import asyncpg

from settings import settings

log = logging.getLogger("seedbank.db")

_pool: asyncpg.Pool | None = None


async def open_pool() -> None:
    global _pool
    deadline = time.monotonic() + settings.startup_wait_s
    while True:
        try:
            _pool = await asyncpg.create_pool(
                settings.dsn, min_size=settings.pool_min, max_size=settings.pool_max, timeout=5
            )
            # the schema is loaded after the cluster has come up
            await _pool.fetchval("SELECT count(*) FROM accession")
            return
        except (OSError, asyncpg.PostgresError):
            if _pool is not None:
                await _pool.close()
                _pool = None
            if time.monotonic() > deadline:
                raise
            log.info("database is not ready yet")
            await asyncio.sleep(0.3)


async def close_pool() -> None:
    if _pool is None:
        return
    try:
        await asyncio.wait_for(_pool.close(), 1)
    except asyncio.TimeoutError:
        _pool.terminate()


def pool() -> asyncpg.Pool:
    assert _pool is not None, "pool is not open"
    return _pool

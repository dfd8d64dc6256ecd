"""The connection pool of the service."""
import asyncio
import time

import asyncpg

import config

_pool = None


async def open_pool():
    global _pool
    deadline = time.monotonic() + 30
    while _pool is None:
        try:
            candidate = await asyncpg.create_pool(config.DSN, min_size=config.POOL_SIZE, max_size=config.POOL_SIZE)
            if await candidate.fetchval("select to_regclass('audit_events') is not null"):
                _pool = candidate
                return
            await candidate.close()
        except (OSError, asyncpg.PostgresError):
            pass
        if time.monotonic() > deadline:
            raise RuntimeError("database is not available")
        await asyncio.sleep(0.2)


async def close_pool():
    _pool.terminate()


def pool():
    return _pool

import asyncio
from contextlib import asynccontextmanager

import psycopg
from psycopg_pool import AsyncConnectionPool

import settings


async def open_pool() -> AsyncConnectionPool:
    for attempt in range(100):
        try:
            probe = await psycopg.AsyncConnection.connect(settings.DSN)
            await probe.close()
            break
        except psycopg.OperationalError:
            await asyncio.sleep(0.3)
    pool = AsyncConnectionPool(
        settings.DSN,
        min_size=settings.POOL_SIZE,
        max_size=settings.POOL_SIZE,
        kwargs={"autocommit": True},
        open=False,
    )
    await pool.open(wait=True, timeout=30)
    return pool


@asynccontextmanager
async def exclusive(conn: psycopg.AsyncConnection, name: str):
    await conn.execute("SELECT pg_advisory_lock(hashtext(%s))", (name,))
    try:
        yield
    finally:
        await conn.execute("SELECT pg_advisory_unlock(hashtext(%s))", (name,))

import asyncio
import logging
from collections.abc import AsyncGenerator

import asyncpg
from litestar.datastructures import State

import conf

log = logging.getLogger("claims.db")


async def connect() -> asyncpg.Pool:
    for attempt in range(60):
        try:
            pool = await asyncpg.create_pool(conf.DATABASE_DSN, min_size=conf.DATABASE_MIN, max_size=conf.DATABASE_MAX)
            await pool.fetchval("select count(*) from claim")
            return pool
        except (OSError, asyncpg.PostgresError) as error:
            log.info("database not ready: %s", error)
            await asyncio.sleep(0.5)
    raise RuntimeError("no database")


async def provide_connection(state: State) -> AsyncGenerator[asyncpg.Connection, None]:
    async with state.pool.acquire() as connection:
        yield connection

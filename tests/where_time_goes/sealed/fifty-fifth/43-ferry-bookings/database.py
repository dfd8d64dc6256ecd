import asyncio
import time

import psycopg
from psycopg.rows import dict_row
from psycopg_pool import AsyncConnectionPool

import config


async def wait_until_ready(seconds: float = 30) -> None:
    deadline = time.monotonic() + seconds
    while True:
        try:
            async with await psycopg.AsyncConnection.connect(config.DSN) as connection:
                await connection.execute("select 1 from sailings where id = 60")
                return
        except psycopg.Error:
            if time.monotonic() > deadline:
                raise
            await asyncio.sleep(0.3)


async def open_pool() -> AsyncConnectionPool:
    await wait_until_ready()
    pool = AsyncConnectionPool(
        config.DSN,
        min_size=config.POOL_SIZE,
        max_size=config.POOL_SIZE,
        timeout=config.POOL_TIMEOUT,
        kwargs={"row_factory": dict_row},
        open=False,
    )
    await pool.open(wait=True)
    return pool

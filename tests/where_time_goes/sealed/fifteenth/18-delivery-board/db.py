import asyncio
import os

import psycopg
from psycopg.rows import dict_row
from psycopg_pool import AsyncConnectionPool

DSN = f"host=127.0.0.1 port={os.environ.get('DB_PORT', '18482')} user=app dbname=postgres sslmode=disable"


async def wait_for_tables() -> None:
    while True:
        try:
            async with await psycopg.AsyncConnection.connect(DSN) as connection:
                await connection.execute("SELECT 1 FROM ready")
            return
        except psycopg.Error:
            await asyncio.sleep(0.2)


async def open_pool() -> AsyncConnectionPool:
    await wait_for_tables()
    pool = AsyncConnectionPool(
        DSN,
        min_size=48,
        max_size=48,
        open=False,
        kwargs={"autocommit": True, "row_factory": dict_row, "prepare_threshold": 1},
    )
    await pool.open(wait=True, timeout=60)
    return pool

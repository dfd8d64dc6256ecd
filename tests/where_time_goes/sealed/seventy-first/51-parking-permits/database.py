import asyncio
import time

import asyncpg

from config import config


async def open_pool(patience: float = 30.0) -> asyncpg.Pool:
    limit = time.monotonic() + patience
    while True:
        try:
            pool = await asyncpg.create_pool(
                host="127.0.0.1", port=config.db_port, user="postgres", database="postgres",
                min_size=config.pool_min, max_size=config.pool_max,
            )
            await pool.fetchval("SELECT count(*) FROM permit")
            return pool
        except (OSError, asyncpg.PostgresError):
            if time.monotonic() > limit:
                raise
            await asyncio.sleep(0.25)

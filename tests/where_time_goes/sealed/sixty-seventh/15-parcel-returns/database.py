"""The connection pool of the service."""
import asyncio
import logging

import asyncpg

from settings import settings

log = logging.getLogger("database")


async def open_pool(patience=30.0):
    loop = asyncio.get_running_loop()
    deadline = loop.time() + patience
    while True:
        try:
            return await asyncpg.create_pool(
                settings.dsn, min_size=settings.db_min, max_size=settings.db_max, command_timeout=30
            )
        except (OSError, asyncpg.PostgresError) as error:
            if loop.time() > deadline:
                raise
            log.info("database not ready: %s", error)
            await asyncio.sleep(0.25)

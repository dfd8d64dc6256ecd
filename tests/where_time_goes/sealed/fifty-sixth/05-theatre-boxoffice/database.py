import asyncio
import logging
import time

import asyncpg

log = logging.getLogger("boxoffice.db")


async def connect(settings, patience=30.0):
    give_up = time.monotonic() + patience
    while True:
        try:
            return await asyncpg.create_pool(
                settings.dsn,
                min_size=settings.pool_min,
                max_size=settings.pool_max,
                ssl=False,
            )
        except (OSError, asyncpg.PostgresError) as exc:
            if time.monotonic() > give_up:
                raise
            log.info("database not ready: %s", exc)
            await asyncio.sleep(0.4)

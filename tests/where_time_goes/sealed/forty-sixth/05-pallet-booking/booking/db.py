import asyncio
import logging

import psycopg
from psycopg.rows import dict_row
from psycopg_pool import AsyncConnectionPool

from . import settings

log = logging.getLogger("booking.db")


async def wait_for_server(seconds=30):
    loop = asyncio.get_running_loop()
    deadline = loop.time() + seconds
    while True:
        try:
            conn = await psycopg.AsyncConnection.connect(settings.DSN)
            await conn.execute("SELECT 1 FROM lanes LIMIT 1")
            await conn.close()
            return
        except psycopg.Error as exc:
            if loop.time() > deadline:
                raise
            log.info("database not ready: %s", exc)
            await asyncio.sleep(0.3)


def make_pool():
    return AsyncConnectionPool(
        settings.DSN,
        min_size=settings.POOL_MIN,
        max_size=settings.POOL_MAX,
        timeout=30,
        kwargs={"autocommit": True, "row_factory": dict_row},
        open=False,
    )

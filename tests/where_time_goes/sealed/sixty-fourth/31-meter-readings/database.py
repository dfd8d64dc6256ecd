import asyncio
import time
from collections.abc import AsyncGenerator

import asyncpg
from litestar import Litestar
from litestar.datastructures import State

from settings import settings


async def connect() -> asyncpg.Pool:
    deadline = time.monotonic() + settings.start_timeout
    while True:
        try:
            return await asyncpg.create_pool(
                settings.dsn, min_size=settings.pool_min, max_size=settings.pool_max, command_timeout=10
            )
        except (OSError, asyncpg.PostgresError):
            if time.monotonic() > deadline:
                raise
            await asyncio.sleep(0.2)


async def open_database(app: Litestar) -> None:
    app.state.pool = await connect()


async def close_database(app: Litestar) -> None:
    app.state.pool.terminate()


async def provide_connection(state: State) -> AsyncGenerator[asyncpg.Connection, None]:
    async with state.pool.acquire() as connection:
        yield connection

import asyncio
import time
from collections.abc import AsyncIterator

from sqlalchemy import text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncSession, async_sessionmaker, create_async_engine

import settings

engine = create_async_engine(
    settings.DATABASE_URL,
    pool_size=settings.DB_CONNECTIONS,
    max_overflow=0,
    pool_timeout=settings.DB_WAIT_SECONDS,
)

SessionLocal = async_sessionmaker(engine, expire_on_commit=False)


async def get_session() -> AsyncIterator[AsyncSession]:
    async with SessionLocal() as session:
        yield session


async def wait_for_database(seconds: float = 30.0) -> None:
    deadline = time.monotonic() + seconds
    while True:
        try:
            async with engine.connect() as connection:
                await connection.execute(text("SELECT count(*) FROM schema_ready"))
            return
        except DBAPIError:
            if time.monotonic() > deadline:
                raise
            await asyncio.sleep(0.3)

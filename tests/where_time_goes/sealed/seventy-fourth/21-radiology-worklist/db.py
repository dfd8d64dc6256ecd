import asyncio

from sqlalchemy import text
from sqlalchemy.ext.asyncio import async_sessionmaker, create_async_engine

import settings

engine = create_async_engine(
    settings.DATABASE_URL,
    pool_size=3,
    max_overflow=1,
    pool_timeout=30,
    pool_recycle=1800,
)
Session = async_sessionmaker(engine, expire_on_commit=False)


async def wait_until_up(seconds=30):
    loop = asyncio.get_running_loop()
    until = loop.time() + seconds
    while True:
        try:
            async with engine.connect() as connection:
                await connection.execute(text("SELECT 1"))
            return
        except Exception:
            if loop.time() > until:
                raise
            await asyncio.sleep(0.3)

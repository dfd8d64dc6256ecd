import os
from collections.abc import AsyncIterator

from sqlalchemy import event
from sqlalchemy.ext.asyncio import AsyncSession, async_sessionmaker, create_async_engine

import config
from models import Base, Plan, Subscription

engine = create_async_engine(
    config.database.url,
    pool_size=config.database.pool_size,
    max_overflow=0,
    pool_timeout=config.database.pool_timeout,
)
Session = async_sessionmaker(engine, expire_on_commit=False)


@event.listens_for(engine.sync_engine, "connect")
def _pragmas(connection, record) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=OFF")
    cursor.execute("PRAGMA busy_timeout=5000")
    cursor.close()


async def provide_session() -> AsyncIterator[AsyncSession]:
    async with Session() as session:
        yield session


async def create_all() -> None:
    for suffix in ("", "-wal", "-shm"):
        if os.path.exists(config.database.path + suffix):
            os.unlink(config.database.path + suffix)
    async with engine.begin() as connection:
        await connection.run_sync(Base.metadata.create_all)
    async with Session() as session:
        session.add_all(
            [Plan(id=1, name="Starter", price_cents=900), Plan(id=2, name="Team", price_cents=1900)]
        )
        session.add_all(
            Subscription(id=n, account=f"acct-{n:04d}", country=("DE", "FR", "NL")[n % 3], seats=1 + n % 12, plan_id=1 + n % 2)
            for n in range(1, 301)
        )
        await session.commit()

import os
from collections.abc import AsyncIterator
from typing import Annotated

from fastapi import Depends
from sqlalchemy import event
from sqlalchemy.ext.asyncio import AsyncSession, async_sessionmaker, create_async_engine

from models import Base, Customer, Invoice
from settings import settings

engine = create_async_engine(
    settings.database_url,
    pool_size=settings.db_pool_size,
    max_overflow=settings.db_max_overflow,
)
Session = async_sessionmaker(engine, expire_on_commit=False)


@event.listens_for(engine.sync_engine, "connect")
def _pragmas(connection, _record):
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=OFF")
    cursor.close()


async def get_session() -> AsyncIterator[AsyncSession]:
    async with Session() as session:
        yield session


DbSession = Annotated[AsyncSession, Depends(get_session)]


async def create_schema() -> None:
    path = engine.url.database
    for suffix in ("", "-wal", "-shm"):
        if os.path.exists(path + suffix):
            os.unlink(path + suffix)
    async with engine.begin() as connection:
        await connection.run_sync(Base.metadata.create_all)
    async with Session() as session:
        for number in range(1, 41):
            session.add(
                Customer(id=number, name=f"Customer {number}", email=f"ap{number}@example.com")
            )
            session.add(
                Invoice(
                    id=1000 + number,
                    customer_id=number,
                    number=f"INV-2025-{number:05d}",
                    public_key=f"inv{1000 + number}",
                    total_cents=12_900 + 350 * number,
                )
            )
        await session.commit()

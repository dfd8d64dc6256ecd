from __future__ import annotations

import os
from collections.abc import AsyncIterator
from typing import Annotated

from fastapi import Depends
from sqlalchemy import event
from sqlalchemy.ext.asyncio import AsyncSession, async_sessionmaker, create_async_engine

from models import Base, Cabin
from settings import settings

engine = create_async_engine(
    f"sqlite+aiosqlite:///{settings.database_path}",
    pool_size=settings.pool_size,
    max_overflow=0,
    connect_args={"timeout": settings.busy_timeout},
)
Session = async_sessionmaker(engine, expire_on_commit=False)


@event.listens_for(engine.sync_engine, "connect")
def _pragmas(connection, _record) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=NORMAL")
    cursor.close()


async def get_session() -> AsyncIterator[AsyncSession]:
    async with Session() as session:
        try:
            yield session
        except Exception:
            await session.rollback()
            raise
        else:
            await session.commit()


DbSession = Annotated[AsyncSession, Depends(get_session)]


async def create_schema() -> None:
    async with engine.begin() as connection:
        await connection.run_sync(Base.metadata.create_all)
    async with Session.begin() as session:
        session.add_all(
            Cabin(train=f"NL{400 + n // 10}", berth=n % 10 + 1, free=100_000) for n in range(60)
        )


def remove_database() -> None:
    for suffix in ("", "-wal", "-shm"):
        if os.path.exists(settings.database_path + suffix):
            os.unlink(settings.database_path + suffix)

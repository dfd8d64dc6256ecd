from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar
from sqlalchemy import event
from sqlalchemy.ext.asyncio import AsyncSession, async_sessionmaker, create_async_engine

from models import Base
from settings import settings

engine = create_async_engine(
    settings.database_url,
    pool_size=settings.pool_size,
    max_overflow=20,
    connect_args={"timeout": settings.busy_timeout},
)
sessions = async_sessionmaker(engine, expire_on_commit=False)


@event.listens_for(engine.sync_engine, "connect")
def set_pragmas(connection, _record) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=NORMAL")
    cursor.close()


@asynccontextmanager
async def database(app: Litestar) -> AsyncIterator[None]:
    async with engine.begin() as connection:
        await connection.run_sync(Base.metadata.drop_all)
        await connection.run_sync(Base.metadata.create_all)
    yield
    await engine.dispose()


async def provide_session() -> AsyncIterator[AsyncSession]:
    async with sessions() as session:
        try:
            yield session
        except Exception:
            await session.rollback()
            raise
        await session.commit()

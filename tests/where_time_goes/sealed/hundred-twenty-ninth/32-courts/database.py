from collections.abc import AsyncIterator

from sqlalchemy import event
from sqlalchemy.ext.asyncio import AsyncSession, async_sessionmaker, create_async_engine

from models import Base, Court
from settings import settings

engine = create_async_engine(
    f"sqlite+aiosqlite:///{settings.database}",
    pool_size=settings.pool_size,
    max_overflow=20,
    connect_args={"timeout": settings.busy_timeout},
)
sessions = async_sessionmaker(engine, expire_on_commit=False)


@event.listens_for(engine.sync_engine, "connect")
def _pragmas(connection, record) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=OFF")
    cursor.close()


async def create_schema() -> None:
    for suffix in ("", "-wal", "-shm"):
        settings.database.with_name(settings.database.name + suffix).unlink(missing_ok=True)
    async with engine.begin() as connection:
        await connection.run_sync(Base.metadata.create_all)
    async with sessions.begin() as session:
        session.add_all(
            Court(id=i, name=f"Court {i}", hourly_cents=1800 + 100 * i) for i in range(1, 13)
        )


async def provide_session() -> AsyncIterator[AsyncSession]:
    async with sessions() as session:
        async with session.begin():
            yield session

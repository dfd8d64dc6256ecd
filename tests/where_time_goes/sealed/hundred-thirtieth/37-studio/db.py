import fcntl
import os
from collections.abc import AsyncIterator

from sqlalchemy import event, func, select
from sqlalchemy.ext.asyncio import AsyncSession, async_sessionmaker, create_async_engine

from models import Base, StudioClass
from settings import settings

engine = create_async_engine(
    f"sqlite+aiosqlite:///{settings.database_path}",
    pool_size=settings.pool_size,
    max_overflow=settings.max_overflow,
    pool_timeout=settings.pool_timeout,
    connect_args={"timeout": 10},
)
SessionFactory = async_sessionmaker(engine, expire_on_commit=False)

TITLES = ["Reformer", "Barre", "Vinyasa", "Spin", "Kettlebell", "Mobility"]
COACHES = ["Ines", "Tomas", "Oona", "Kwame"]


@event.listens_for(engine.sync_engine, "connect")
def _on_connect(connection, _record):
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=NORMAL")
    cursor.close()


async def get_session() -> AsyncIterator[AsyncSession]:
    async with SessionFactory() as session:
        yield session


async def prepare_database() -> None:
    """Create tables and the timetable; several workers may start at once."""
    os.makedirs(os.path.dirname(settings.database_path), exist_ok=True)
    with open(settings.database_path + ".init", "w") as guard:
        fcntl.flock(guard, fcntl.LOCK_EX)
        async with engine.begin() as connection:
            await connection.run_sync(Base.metadata.create_all)
        async with SessionFactory() as session:
            if not await session.scalar(select(func.count()).select_from(StudioClass)):
                session.add_all(
                    StudioClass(title=TITLES[n % 6], coach=COACHES[n % 4], capacity=100_000)
                    for n in range(60)
                )
                await session.commit()

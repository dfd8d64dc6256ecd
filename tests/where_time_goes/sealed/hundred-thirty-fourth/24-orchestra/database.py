from contextlib import asynccontextmanager

from sqlalchemy import event, func, select
from sqlalchemy.ext.asyncio import async_sessionmaker, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool

from models import Base, Ensemble, Rehearsal
from settings import settings

engine = create_async_engine(
    f"sqlite+aiosqlite:///{settings.database}",
    poolclass=AsyncAdaptedQueuePool,
    pool_size=settings.pool_size,
    max_overflow=0,
    pool_timeout=settings.pool_timeout,
)
make_session = async_sessionmaker(engine, expire_on_commit=False)


@event.listens_for(engine.sync_engine, "connect")
def _pragmas(connection, record):
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=OFF")
    cursor.close()


@asynccontextmanager
async def unit_of_work():
    """One session for one request, committed when the request went well."""
    async with make_session() as session:
        yield session
        await session.commit()


async def prepare():
    async with engine.begin() as connection:
        await connection.run_sync(Base.metadata.create_all)
    async with unit_of_work() as session:
        if await session.scalar(select(func.count(Ensemble.id))):
            return
        for n in range(1, 41):
            session.add(Ensemble(id=n, name=f"Ensemble {n}", players=4 + n * 3 % 70))
        await session.flush()
        for n in range(1, 401):
            session.add(
                Rehearsal(id=n, ensemble_id=n % 40 + 1, hall=f"H{n % 9 + 1}", begins=f"{9 + n % 11:02d}:00")
            )

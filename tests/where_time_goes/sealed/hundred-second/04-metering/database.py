from collections.abc import AsyncIterator

from litestar.datastructures import State
from sqlalchemy import event
from sqlalchemy.ext.asyncio import AsyncSession, async_sessionmaker, create_async_engine

import telemetry
from models import Base, Tenant, Usage
from settings import settings

engine = create_async_engine(
    f"sqlite+aiosqlite:///{settings.database}", pool_size=settings.pool_size, max_overflow=10
)
session_factory = async_sessionmaker(engine, expire_on_commit=False)


@event.listens_for(engine.sync_engine, "connect")
def configure(connection, _record):
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.close()


async def provide_report(state: State) -> telemetry.QueryReport:
    return telemetry.watch(engine)


async def provide_session() -> AsyncIterator[AsyncSession]:
    async with session_factory() as session:
        yield session


async def create() -> None:
    async with engine.begin() as connection:
        await connection.run_sync(Base.metadata.create_all)
    async with session_factory.begin() as session:
        for number in range(1, 21):
            session.add(Tenant(id=number, name=f"Tenant {number}", plan="metered"))
            session.add_all(
                Usage(tenant_id=number, meter=meter, units=number * 11 + day)
                for meter in ("requests", "storage")
                for day in range(15)
            )

"""Engine, and the unit of work that services get."""

from types import TracebackType
from typing import Any, Self

from sqlalchemy import event
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession, async_sessionmaker, create_async_engine

from models import Base, Block, Farm
from repositories import BlockRepository, OrderRepository
from settings import settings

engine: AsyncEngine = create_async_engine(
    f"sqlite+aiosqlite:///{settings.database_file}",
    pool_size=settings.database_pool,
    max_overflow=0,
    connect_args={"timeout": settings.database_busy_seconds},
)
sessions = async_sessionmaker(engine, expire_on_commit=False)

CROPS = ("potato", "onion", "maize", "carrot")


@event.listens_for(engine.sync_engine, "connect")
def _pragmas(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=NORMAL")
    cursor.close()


class UnitOfWork:
    """Repositories of one session: what they wrote is committed together, or not at all."""

    def __init__(self) -> None:
        self._session: AsyncSession = sessions()
        self.blocks = BlockRepository(self._session)
        self.orders = OrderRepository(self._session)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        try:
            if kind is None:
                await self._session.commit()
            else:
                await self._session.rollback()
        finally:
            await self._session.close()


async def create_schema() -> None:
    settings.database_file.unlink(missing_ok=True)
    async with engine.begin() as connection:
        await connection.run_sync(Base.metadata.create_all)
    async with sessions() as session:
        for number in range(1, settings.farms + 1):
            session.add(Farm(id=number, name=f"Farm {number}"))
            session.add_all(
                Block(farm_id=number, crop=CROPS[index % len(CROPS)], hectares=1.5 + index, valve=f"V{number}-{index}")
                for index in range(settings.blocks_per_farm)
            )
        await session.commit()


async def drop_database() -> None:
    await engine.dispose()
    for suffix in ("", "-wal", "-shm"):
        settings.database_file.with_name(settings.database_file.name + suffix).unlink(missing_ok=True)

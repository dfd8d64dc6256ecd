from collections.abc import AsyncIterator

from sqlalchemy.ext.asyncio import AsyncSession, async_sessionmaker, create_async_engine

import settings
from models import Base, Meter, Tariff

engine = create_async_engine(settings.DATABASE_URL, pool_size=settings.POOL_SIZE, max_overflow=0)
sessions = async_sessionmaker(engine, expire_on_commit=False)


async def provide_session() -> AsyncIterator[AsyncSession]:
    async with sessions() as session:
        yield session


async def prepare() -> None:
    async with engine.begin() as connection:
        await connection.run_sync(Base.metadata.drop_all)
        await connection.run_sync(Base.metadata.create_all)
    async with sessions.begin() as session:
        session.add_all(
            Tariff(id=number, name=f"Green {number}", area=area, margin=0.011 + number / 1000)
            for number, area in enumerate(("DE-LU", "AT", "CH", "NL"), start=1)
        )
        session.add_all(
            Meter(id=number, street=f"Lindenweg {number}", yearly_kwh=1800 + 37 * number, tariff_id=1 + number % 4)
            for number in range(1, 201)
        )


async def dispose() -> None:
    await engine.dispose()
    settings.DATABASE.unlink(missing_ok=True)

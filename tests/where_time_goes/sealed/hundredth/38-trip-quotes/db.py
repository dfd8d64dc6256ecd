import os
from collections.abc import AsyncIterator

from sqlalchemy import event
from sqlalchemy.ext.asyncio import AsyncSession, async_sessionmaker, create_async_engine

from models import Base, Departure, Trip
from settings import settings

engine = create_async_engine(
    f"sqlite+aiosqlite:///{settings.database_file}",
    pool_size=settings.pool_size,
    max_overflow=0,
    pool_timeout=settings.pool_timeout,
)
SessionLocal = async_sessionmaker(engine, expire_on_commit=False)

PLACES = ["Lisbon", "Crete", "Oslo", "Malta", "Tenerife", "Rome", "Dubrovnik", "Cork"]
CURRENCIES = ["EUR", "NOK", "GBP"]
AIRPORTS = ["FRA", "HAM", "VIE", "ZRH"]


@event.listens_for(engine.sync_engine, "connect")
def _tune(connection, _record):
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=OFF")
    cursor.close()


async def get_session() -> AsyncIterator[AsyncSession]:
    async with SessionLocal() as session:
        yield session


async def prepare() -> None:
    for suffix in ("", "-wal", "-shm"):
        if os.path.exists(settings.database_file + suffix):
            os.unlink(settings.database_file + suffix)
    async with engine.begin() as connection:
        await connection.run_sync(Base.metadata.create_all)
    async with SessionLocal() as session:
        for number in range(1, 41):
            session.add(
                Trip(
                    id=number,
                    destination=PLACES[number % len(PLACES)],
                    nights=3 + number % 12,
                    net_price=240.0 + 13 * number,
                    currency=CURRENCIES[number % len(CURRENCIES)],
                )
            )
            session.add_all(Departure(trip_id=number, airport=code, surcharge=5.0 * len(code) + number) for code in AIRPORTS)
        await session.commit()

from collections.abc import AsyncIterator

from sqlalchemy import Column, Float, Integer, MetaData, String, Table, insert
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from settings import settings

metadata = MetaData()
sensors = Table(
    "sensors",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("kind", String(20), nullable=False),
    Column("site", String(20), nullable=False),
)
coefficients = Table(
    "coefficients",
    metadata,
    Column("sensor_id", Integer, primary_key=True),
    Column("gain", Float, nullable=False),
    Column("offset", Float, nullable=False),
)
limits = Table(
    "limits",
    metadata,
    Column("kind", String(20), primary_key=True),
    Column("low", Float, nullable=False),
    Column("high", Float, nullable=False),
)

engine = create_async_engine(f"sqlite+aiosqlite:///{settings.database_path}", pool_size=40, max_overflow=40)


async def connection() -> AsyncIterator[AsyncConnection]:
    async with engine.connect() as conn:
        yield conn


async def create_schema() -> None:
    kinds = ["temperature", "humidity", "pressure"]
    async with engine.begin() as conn:
        await conn.run_sync(metadata.drop_all)
        await conn.run_sync(metadata.create_all)
        await conn.execute(insert(limits), [{"kind": k, "low": -40.0, "high": 1100.0} for k in kinds])
        await conn.execute(insert(sensors), [{"id": n, "kind": kinds[n % 3], "site": f"hall-{n % 7}"} for n in range(1, 301)])
        await conn.execute(
            insert(coefficients),
            [{"sensor_id": n, "gain": 1 + n / 5000, "offset": n / 100 - 1.5} for n in range(1, 301)],
        )

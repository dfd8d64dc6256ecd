import os

from sqlalchemy import event, insert
from sqlalchemy.ext.asyncio import AsyncSession, async_sessionmaker, create_async_engine

import settings
from models import Base, Member, Voucher

engine = create_async_engine(settings.DATABASE_URL, **settings.POOL)
Session = async_sessionmaker(engine, class_=AsyncSession, expire_on_commit=False)


@event.listens_for(engine.sync_engine, "connect")
def _pragmas(connection, _record):
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=OFF")
    cursor.execute("PRAGMA busy_timeout=5000")
    cursor.close()


async def create():
    for suffix in ("", "-wal", "-shm"):
        if os.path.exists(settings.DATABASE_PATH + suffix):
            os.remove(settings.DATABASE_PATH + suffix)
    async with engine.begin() as connection:
        await connection.run_sync(Base.metadata.create_all)
        await connection.execute(insert(Member), [
            {"id": i, "name": f"Member {i}", "tier": ("blue", "silver", "gold")[i % 3], "balance": 400 + 37 * i}
            for i in range(1, 201)
        ])
        await connection.execute(insert(Voucher), [
            {"partner": p, "title": f"{p} voucher {n}", "points": 250 * n}
            for p in ("coffeebar", "railways", "cinema") for n in range(1, 6)
        ])


async def dispose():
    await engine.dispose()

import os

from sqlalchemy import event
from sqlalchemy.ext.asyncio import async_sessionmaker, create_async_engine

from models import Adjuster, Base, Claim, Policy
from settings import settings

engine = create_async_engine(
    settings.database_url,
    pool_size=settings.db_pool_size,
    max_overflow=settings.db_max_overflow,
    pool_timeout=settings.db_pool_timeout,
)
SessionLocal = async_sessionmaker(engine, expire_on_commit=False)


@event.listens_for(engine.sync_engine, "connect")
def configure(connection, _record):
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=NORMAL")
    cursor.execute("PRAGMA busy_timeout=5000")
    cursor.close()


async def create_database() -> None:
    for suffix in ("", "-wal", "-shm"):
        if os.path.exists(settings.database_path + suffix):
            os.unlink(settings.database_path + suffix)
    async with engine.begin() as connection:
        await connection.run_sync(Base.metadata.create_all)
    async with SessionLocal() as session:
        for n in range(1, 6):
            session.add(Adjuster(id=n, name=f"Adjuster {n}", desk="motor" if n % 2 else "home"))
        for n in range(1, 41):
            session.add(Policy(id=n, holder=f"Holder {n}", product="motor" if n % 2 else "home", excess=150 + n))
        for n in range(1, 201):
            session.add(Claim(id=n, policy_id=1 + n % 40, amount=300 + 7 * n, description="Water in the cellar"))
        await session.commit()

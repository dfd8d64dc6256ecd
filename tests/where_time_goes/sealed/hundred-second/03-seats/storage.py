from sqlalchemy import Integer, String, event, select, update
from sqlalchemy.ext.asyncio import async_sessionmaker, create_async_engine
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

import config

engine = create_async_engine(f"sqlite+aiosqlite:///{config.DATABASE}", pool_size=config.DB_POOL, max_overflow=0)
sessions = async_sessionmaker(engine, expire_on_commit=False)


@event.listens_for(engine.sync_engine, "connect")
def _configure(connection, _record):
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=OFF")
    cursor.close()


class Base(DeclarativeBase):
    pass


class Subscription(Base):
    __tablename__ = "subscriptions"

    tenant: Mapped[int] = mapped_column(Integer, primary_key=True)
    plan: Mapped[str] = mapped_column(String(20))
    seats: Mapped[int] = mapped_column(Integer)
    monthly_cents: Mapped[int] = mapped_column(Integer)
    revision: Mapped[int] = mapped_column(Integer, default=1)


class Conflict(Exception):
    """Somebody else has changed the subscription meanwhile."""


async def load(tenant: int) -> Subscription | None:
    async with sessions() as session:
        return await session.scalar(select(Subscription).where(Subscription.tenant == tenant))


async def store(seen: Subscription, **changes) -> int:
    """Write changes if the subscription is still as it was seen."""
    statement = (
        update(Subscription)
        .where(Subscription.tenant == seen.tenant, Subscription.revision == seen.revision)
        .values(revision=seen.revision + 1, **changes)
    )
    async with sessions.begin() as session:
        result = await session.execute(statement)
        if result.rowcount != 1:
            raise Conflict(seen.tenant)
    return seen.revision + 1


async def create() -> None:
    async with engine.begin() as connection:
        await connection.run_sync(Base.metadata.create_all)
    async with sessions.begin() as session:
        session.add_all(
            Subscription(tenant=tenant, plan="team", seats=5, monthly_cents=4500) for tenant in range(1, 31)
        )

import os
from contextlib import asynccontextmanager

from sqlalchemy.ext.asyncio import AsyncSession as Session
from sqlalchemy.ext.asyncio import async_sessionmaker, create_async_engine
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

engine = create_async_engine(
    os.environ.get("DATABASE_URL", "sqlite+aiosqlite:///offers.db"),
    pool_size=4,
    max_overflow=2,
    pool_pre_ping=False,
)
sessions = async_sessionmaker(engine, expire_on_commit=False)


class Base(DeclarativeBase):
    pass


class Lane(Base):
    __tablename__ = "lane"
    code: Mapped[str] = mapped_column(primary_key=True)
    zone: Mapped[int]


class Surcharge(Base):
    __tablename__ = "surcharge"
    zone: Mapped[int] = mapped_column(primary_key=True)
    percent: Mapped[float]


@asynccontextmanager
async def create(app):
    async with engine.begin() as conn:
        await conn.run_sync(Base.metadata.drop_all)
        await conn.run_sync(Base.metadata.create_all)
    async with sessions.begin() as s:
        s.add_all([Lane(code=f"HAM-{n:03d}", zone=n % 5) for n in range(40)])
        s.add_all([Surcharge(zone=z, percent=2.5 * z) for z in range(5)])
    yield
    await engine.dispose()


async def session():
    async with sessions() as s:
        yield s

import asyncio
import os

from sqlalchemy import BigInteger, ForeignKey, Integer, String, select
from sqlalchemy.ext.asyncio import async_sessionmaker, create_async_engine
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

engine = create_async_engine(
    f"postgresql+asyncpg://tickets@127.0.0.1:{os.environ['PG_PORT']}/postgres",
    pool_size=80,
    max_overflow=0,
    pool_timeout=20,
)
Session = async_sessionmaker(engine, expire_on_commit=False)


class Base(DeclarativeBase):
    pass


class Show(Base):
    __tablename__ = "shows"
    id: Mapped[int] = mapped_column(primary_key=True)
    title: Mapped[str] = mapped_column(String(80))
    price_cents: Mapped[int] = mapped_column(Integer)
    seats_left: Mapped[int] = mapped_column(Integer)
    sold: Mapped[int] = mapped_column(Integer, default=0)


class Sale(Base):
    __tablename__ = "sales"
    id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=True)
    show_id: Mapped[int] = mapped_column(ForeignKey("shows.id"))
    buyer: Mapped[str] = mapped_column(String(80))
    seats: Mapped[int] = mapped_column(Integer)
    auth: Mapped[int] = mapped_column(BigInteger)


async def prepare() -> None:
    for attempt in range(60):
        try:
            async with engine.begin() as conn:
                await conn.run_sync(Base.metadata.create_all)
            break
        except Exception as error:
            if attempt == 59:
                raise error
            await asyncio.sleep(0.25)
    async with Session() as session, session.begin():
        if await session.scalar(select(Show.id).limit(1)) is None:
            session.add_all(
                Show(id=i, title=f"Evening {i}", price_cents=2500 + 300 * i, seats_left=5_000_000, sold=0)
                for i in range(1, 9)
            )

from sqlalchemy import select
from sqlalchemy.ext.asyncio import async_sessionmaker, create_async_engine
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

from settings import settings

engine = create_async_engine(
    f"sqlite+aiosqlite:///{settings.database_path}",
    pool_size=settings.pool_size,
    max_overflow=settings.max_overflow,
)
Session = async_sessionmaker(engine, expire_on_commit=False)


class Base(DeclarativeBase):
    pass


class Meter(Base):
    __tablename__ = "meters"

    id: Mapped[int] = mapped_column(primary_key=True)
    profile: Mapped[str]
    zone: Mapped[str]
    yearly_kwh: Mapped[float]


async def create_schema() -> None:
    profiles = ["household", "commercial", "industry"]
    async with engine.begin() as connection:
        await connection.run_sync(Base.metadata.drop_all)
        await connection.run_sync(Base.metadata.create_all)
    async with Session.begin() as session:
        session.add_all(
            Meter(id=n, profile=profiles[n % 3], zone=f"z{n % 5}", yearly_kwh=2500.0 * (1 + n % 3 * 12))
            for n in range(1, 301)
        )


async def find_meter(meter_id: int) -> Meter | None:
    async with Session() as session:
        return (await session.scalars(select(Meter).where(Meter.id == meter_id))).one_or_none()

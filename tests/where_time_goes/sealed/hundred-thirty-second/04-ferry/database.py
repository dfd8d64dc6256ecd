from collections.abc import AsyncIterator
from datetime import date, datetime, time, timedelta

from sqlalchemy import DateTime, ForeignKey, String
from sqlalchemy.ext.asyncio import AsyncSession, async_sessionmaker, create_async_engine
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column, relationship

from settings import settings

engine = create_async_engine(
    settings.database_url,
    pool_size=settings.db_pool_size,
    max_overflow=settings.db_max_overflow,
    pool_timeout=settings.db_pool_timeout,
)
Session = async_sessionmaker(engine, expire_on_commit=False)


class Base(DeclarativeBase):
    pass


class Line(Base):
    __tablename__ = "lines"

    code: Mapped[str] = mapped_column(String(8), primary_key=True)
    origin: Mapped[str] = mapped_column(String(40))
    destination: Mapped[str] = mapped_column(String(40))


class Sailing(Base):
    __tablename__ = "sailings"

    id: Mapped[int] = mapped_column(primary_key=True)
    line_code: Mapped[str] = mapped_column(ForeignKey("lines.code"), index=True)
    vessel: Mapped[str] = mapped_column(String(40))
    departs: Mapped[datetime] = mapped_column(DateTime, index=True)
    car_metres: Mapped[int]
    booked_metres: Mapped[int] = mapped_column(default=0)

    line: Mapped[Line] = relationship(lazy="joined")


async def get_session() -> AsyncIterator[AsyncSession]:
    async with Session() as session:
        yield session


async def create_timetable() -> None:
    async with engine.begin() as connection:
        await connection.run_sync(Base.metadata.drop_all)
        await connection.run_sync(Base.metadata.create_all)
    start = datetime.combine(date.today() + timedelta(days=1), time(6))
    async with Session() as session, session.begin():
        session.add_all(
            [
                Line(code="NDI", origin="Norddeich", destination="Juist"),
                Line(code="BKE", origin="Borkum", destination="Eemshaven"),
            ]
        )
        await session.flush()
        for n in range(60):
            session.add(
                Sailing(
                    id=n + 1,
                    line_code="NDI" if n % 2 else "BKE",
                    vessel=("Frisia V", "Ostfriesland", "Muensterland")[n % 3],
                    departs=start + timedelta(hours=2 * n),
                    car_metres=240,
                    booked_metres=(n * 37) % 240,
                )
            )

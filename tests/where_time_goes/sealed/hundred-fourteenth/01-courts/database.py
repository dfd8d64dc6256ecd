"""Engine, session factory and the tables of the booking service."""
import os

from sqlalchemy import ForeignKey, create_engine, event
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column, sessionmaker

from settings import settings

engine = create_engine(
    f"sqlite:///{settings.database_path}",
    pool_size=settings.pool_size,
    max_overflow=settings.pool_overflow,
    pool_timeout=settings.pool_timeout,
)
SessionLocal = sessionmaker(bind=engine, autoflush=False, expire_on_commit=False)


@event.listens_for(engine, "connect")
def _pragmas(connection, _record):
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=OFF")


class Base(DeclarativeBase):
    pass


class Club(Base):
    __tablename__ = "clubs"

    id: Mapped[int] = mapped_column(primary_key=True)
    slug: Mapped[str] = mapped_column(unique=True)
    title: Mapped[str]
    opens: Mapped[int]
    closes: Mapped[int]


class Court(Base):
    __tablename__ = "courts"

    id: Mapped[int] = mapped_column(primary_key=True)
    club_id: Mapped[int] = mapped_column(ForeignKey("clubs.id"), index=True)
    surface: Mapped[str]


class Hold(Base):
    __tablename__ = "holds"

    id: Mapped[int] = mapped_column(primary_key=True)
    court_id: Mapped[int] = mapped_column(ForeignKey("courts.id"), index=True)
    day: Mapped[str]
    hour: Mapped[int]
    member: Mapped[str]
    price_cents: Mapped[int]


def create_all() -> None:
    for suffix in ("", "-wal", "-shm"):
        if os.path.exists(settings.database_path + suffix):
            os.unlink(settings.database_path + suffix)
    Base.metadata.create_all(engine)
    with SessionLocal() as session:
        for number, slug in enumerate(("riverside", "old-mill", "harbour"), start=1):
            session.add(Club(id=number, slug=slug, title=slug.title(), opens=7, closes=22))
            for offset in range(6):
                surface = "clay" if offset % 2 else "hard"
                session.add(Court(id=number * 10 + offset, club_id=number, surface=surface))
        session.commit()

from datetime import datetime, timezone

from sqlalchemy import ForeignKey, String, create_engine, event
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column, sessionmaker

from settings import settings

engine = create_engine(
    f"sqlite:///{settings.database}",
    pool_size=settings.pool_size,
    max_overflow=0,
    connect_args={"timeout": settings.busy_timeout, "check_same_thread": False},
)
SessionLocal = sessionmaker(engine, expire_on_commit=False)


@event.listens_for(engine, "connect")
def _pragmas(connection, _record):
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=NORMAL")
    cursor.close()


def utcnow() -> datetime:
    return datetime.now(timezone.utc)


class Base(DeclarativeBase):
    pass


class Assignment(Base):
    __tablename__ = "assignments"

    id: Mapped[int] = mapped_column(primary_key=True)
    title: Mapped[str] = mapped_column(String(120))
    received: Mapped[int] = mapped_column(default=0)


class Submission(Base):
    __tablename__ = "submissions"

    id: Mapped[int] = mapped_column(primary_key=True)
    assignment_id: Mapped[int] = mapped_column(ForeignKey("assignments.id"), index=True)
    student: Mapped[str] = mapped_column(String(40))
    words: Mapped[int]
    similarity: Mapped[float | None]
    flagged: Mapped[bool] = mapped_column(default=False)
    created: Mapped[datetime] = mapped_column(default=utcnow)


def create_schema() -> None:
    Base.metadata.create_all(engine)
    with SessionLocal.begin() as session:
        for number in range(1, 21):
            session.add(Assignment(id=number, title=f"Coursework {number}"))
    engine.dispose()

import os

from sqlalchemy import ForeignKey, String, create_engine, event, select
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column, sessionmaker

URL = os.environ.get("SCHOOL_DB", "sqlite:////tmp/driving-school.db")


class Base(DeclarativeBase):
    pass


class Instructor(Base):
    __tablename__ = "instructors"
    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(String(80))
    gearbox: Mapped[str] = mapped_column(String(10))
    calendar: Mapped[str] = mapped_column(String(40))


class Lesson(Base):
    __tablename__ = "lessons"
    id: Mapped[int] = mapped_column(primary_key=True)
    instructor_id: Mapped[int] = mapped_column(ForeignKey("instructors.id"), index=True)
    learner: Mapped[int] = mapped_column(index=True)
    day: Mapped[str] = mapped_column(String(10))
    hour: Mapped[int]


engine = create_engine(
    URL,
    pool_size=int(os.environ.get("SCHOOL_DB_POOL", "4")),
    max_overflow=0,
    pool_timeout=30,
    connect_args={"check_same_thread": False, "timeout": 20},
)
Session = sessionmaker(engine, expire_on_commit=False)


@event.listens_for(engine, "connect")
def on_connect(connection, record):
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = NORMAL")


def create():
    Base.metadata.create_all(engine)
    with Session.begin() as session:
        if session.scalar(select(Instructor.id).limit(1)):
            return
        for n in range(1, 13):
            gearbox = "automatic" if n % 3 == 0 else "manual"
            session.add(Instructor(id=n, name=f"Instructor {n}", gearbox=gearbox, calendar=f"cal-{n:03}"))
        session.flush()
        for n in range(240):
            session.add(Lesson(instructor_id=1 + n % 12, learner=n % 40, day=f"2025-06-{1 + n % 28:02}", hour=8 + n % 9))

import os
import time
import tomllib

from sqlalchemy import URL, ForeignKey, create_engine, select
from sqlalchemy.exc import OperationalError
from sqlalchemy.orm import DeclarativeBase, Mapped, Session, mapped_column, sessionmaker

with open("config.toml", "rb") as stream:
    config = tomllib.load(stream)


class Base(DeclarativeBase):
    pass


class Course(Base):
    __tablename__ = "course"
    id: Mapped[int] = mapped_column(primary_key=True)
    title: Mapped[str]
    seats: Mapped[int]


class Enrolment(Base):
    __tablename__ = "enrolment"
    id: Mapped[int] = mapped_column(primary_key=True)
    course_id: Mapped[int] = mapped_column(ForeignKey("course.id"), index=True)
    student: Mapped[str]


def connect(options):
    url = URL.create(
        "postgresql+psycopg",
        username=options.pop("user"),
        password=os.environ["PG_PASSWORD"],
        host=options.pop("host"),
        port=int(os.environ["PG_PORT"]),
        database=options.pop("name"),
    )
    return create_engine(url, **options)


engine = connect(dict(config["database"]))
SessionLocal = sessionmaker(engine, expire_on_commit=False)


def prepare():
    for _ in range(100):
        try:
            Base.metadata.create_all(engine)
            break
        except OperationalError:
            time.sleep(0.2)
    with Session(engine) as session:
        if session.scalar(select(Course.id).limit(1)) is None:
            session.add_all(Course(id=n, title=f"Course {n}", seats=30 + n % 20) for n in range(1, 61))
            session.flush()
            session.add_all(
                Enrolment(course_id=n, student=f"s{n:03d}{k:02d}") for n in range(1, 61) for k in range(n % 25)
            )
            session.commit()

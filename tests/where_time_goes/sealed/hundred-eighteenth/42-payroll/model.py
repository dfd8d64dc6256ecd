import os

from sqlalchemy import ForeignKey, String, create_engine, event
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column, sessionmaker

import settings


class Base(DeclarativeBase):
    pass


class Employee(Base):
    __tablename__ = "employees"

    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(String(60))
    hourly_cents: Mapped[int]
    tax_class: Mapped[int]


class Payslip(Base):
    __tablename__ = "payslips"

    id: Mapped[int] = mapped_column(primary_key=True)
    employee_id: Mapped[int] = mapped_column(ForeignKey("employees.id"), index=True)
    hours: Mapped[int]
    gross_cents: Mapped[int]
    tax_cents: Mapped[int]


engine = create_engine(
    f"sqlite:///{settings.DATABASE_FILE}",
    pool_size=settings.DATABASE_POOL,
    max_overflow=0,
    pool_timeout=settings.DATABASE_WAIT,
    connect_args={"check_same_thread": False, "timeout": 15},
)
Session = sessionmaker(engine, expire_on_commit=False)


@event.listens_for(engine, "connect")
def configure(connection, _record):
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=OFF")


def prepare() -> None:
    for suffix in ("", "-wal", "-shm"):
        if os.path.exists(settings.DATABASE_FILE + suffix):
            os.remove(settings.DATABASE_FILE + suffix)
    Base.metadata.create_all(engine)
    with Session.begin() as session:
        session.add_all(
            Employee(id=n, name=f"Employee {n}", hourly_cents=1500 + n * 7 % 2200, tax_class=1 + n % 6)
            for n in range(1, 401)
        )

import os

from sqlalchemy import String, create_engine, event
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column, sessionmaker

import settings


class Base(DeclarativeBase):
    pass


class Unit(Base):
    __tablename__ = "units"
    id: Mapped[int] = mapped_column(primary_key=True)
    group: Mapped[str] = mapped_column(String(4), index=True)
    product: Mapped[str] = mapped_column(String(20))
    shelf: Mapped[str] = mapped_column(String(8))


class Patient(Base):
    __tablename__ = "patients"
    id: Mapped[int] = mapped_column(primary_key=True)
    ward: Mapped[str] = mapped_column(String(20))
    group: Mapped[str] = mapped_column(String(4))


class Compatibility(Base):
    __tablename__ = "compatibility"
    recipient: Mapped[str] = mapped_column(String(4), primary_key=True)
    donor: Mapped[str] = mapped_column(String(4), primary_key=True)
    rank: Mapped[int]


engine = create_engine(
    f"sqlite:///{settings.DATABASE}",
    pool_size=settings.POOL_SIZE,
    max_overflow=settings.POOL_OVERFLOW,
    pool_timeout=settings.POOL_TIMEOUT,
    connect_args={"check_same_thread": False, "timeout": 10},
)
Session = sessionmaker(engine, expire_on_commit=False)


@event.listens_for(engine, "connect")
def pragmas(connection, record):
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=NORMAL")


GIVES = {
    "0-": ["0-"], "0+": ["0+", "0-"], "A-": ["A-", "0-"], "A+": ["A+", "A-", "0+", "0-"],
    "B-": ["B-", "0-"], "B+": ["B+", "B-", "0+", "0-"], "AB-": ["AB-", "A-", "B-", "0-"],
    "AB+": ["AB+", "AB-", "A+", "A-", "B+", "B-", "0+", "0-"],
}


def create():
    for suffix in ("", "-wal", "-shm"):
        if os.path.exists(settings.DATABASE + suffix):
            os.remove(settings.DATABASE + suffix)
    Base.metadata.create_all(engine)
    groups = list(GIVES)
    with Session.begin() as session:
        for recipient, donors in GIVES.items():
            session.add_all(Compatibility(recipient=recipient, donor=d, rank=i) for i, d in enumerate(donors))
        session.add_all(Unit(id=n, group=groups[n % 8], product="red cells", shelf=f"K{n % 14}") for n in range(1, 401))
        session.add_all(Patient(id=n, ward=f"W{n % 9}", group=groups[(n * 5) % 8]) for n in range(1, 201))
    engine.dispose()

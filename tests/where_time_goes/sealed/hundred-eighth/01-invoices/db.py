import os
from collections.abc import Iterator

from sqlalchemy import create_engine, event
from sqlalchemy.orm import Session, sessionmaker

from models import Base, Customer
from settings import settings

engine = create_engine(
    f"sqlite:///{settings.database_file}",
    connect_args={"check_same_thread": False, "timeout": 10},
    pool_size=settings.db_pool_size,
    max_overflow=settings.db_max_overflow,
)
SessionLocal = sessionmaker(engine, autoflush=False)


@event.listens_for(engine, "connect")
def configure(connection, _record):
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=OFF")


def get_session() -> Iterator[Session]:
    session = SessionLocal()
    try:
        yield session
    except Exception:
        session.rollback()
        raise
    finally:
        session.close()


def prepare() -> None:
    for suffix in ("", "-wal", "-shm"):
        if os.path.exists(settings.database_file + suffix):
            os.unlink(settings.database_file + suffix)
    Base.metadata.create_all(engine)
    with SessionLocal.begin() as session:
        for n in range(1, 41):
            session.add(Customer(id=n, name=f"Customer {n}", vat_id=f"NL8{n:07d}B01"))

"""Engine, and sessions of requests."""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import create_engine, event
from sqlalchemy.orm import Session, sessionmaker

from claims import settings

engine = create_engine(
    f"sqlite:///{settings.DATABASE_FILE}",
    pool_size=settings.POOL_SIZE,
    max_overflow=0,
    pool_timeout=settings.POOL_TIMEOUT,
    connect_args={"check_same_thread": False},
)
make_session = sessionmaker(engine, expire_on_commit=False)


@event.listens_for(engine, "connect")
def _pragmas(connection, _record) -> None:
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=OFF")


@contextmanager
def session_scope() -> Iterator[Session]:
    session = make_session()
    try:
        yield session
        session.commit()
    except BaseException:
        session.rollback()
        raise
    finally:
        session.close()

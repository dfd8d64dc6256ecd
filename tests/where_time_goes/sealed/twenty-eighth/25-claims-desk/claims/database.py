import os
import time
from collections.abc import Iterator

from sqlalchemy import create_engine
from sqlalchemy.exc import OperationalError
from sqlalchemy.orm import DeclarativeBase, Session, sessionmaker

URL = f"postgresql+psycopg://claims@127.0.0.1:{os.environ.get('PG_PORT', '5432')}/postgres"

engine = create_engine(
    URL,
    pool_size=int(os.environ.get("DB_POOL_SIZE", "8")),
    max_overflow=0,
    pool_timeout=float(os.environ.get("DB_POOL_TIMEOUT", "30")),
)
SessionLocal = sessionmaker(bind=engine, expire_on_commit=False)


class Base(DeclarativeBase):
    pass


def get_session() -> Iterator[Session]:
    session = SessionLocal()
    try:
        yield session
    finally:
        session.close()


def wait_for_database(seconds: float = 30) -> None:
    deadline = time.monotonic() + seconds
    while True:
        try:
            with engine.connect():
                return
        except OperationalError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.3)

"""Engine and sessions."""

from sqlalchemy import create_engine, event
from sqlalchemy.orm import sessionmaker

import settings

engine = create_engine(
    f"sqlite:///{settings.DATABASE}",
    pool_size=settings.POOL_SIZE,
    max_overflow=5,
    connect_args={"timeout": settings.BUSY_TIMEOUT, "check_same_thread": False},
)


@event.listens_for(engine, "connect")
def pragmas(connection, record):
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=NORMAL")


Session = sessionmaker(engine, expire_on_commit=False)

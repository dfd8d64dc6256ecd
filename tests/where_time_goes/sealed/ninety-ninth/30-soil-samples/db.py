import os

from sqlalchemy import create_engine, event
from sqlalchemy.orm import sessionmaker

import settings
from models import Base

engine = create_engine(
    f"sqlite:///{settings.DATABASE}",
    pool_size=settings.POOL_SIZE,
    max_overflow=0,
    connect_args={"timeout": settings.BUSY_TIMEOUT, "check_same_thread": False},
)
Session = sessionmaker(engine, expire_on_commit=False)


@event.listens_for(engine, "connect")
def configure(connection, record) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=OFF")
    cursor.close()


def create() -> None:
    for suffix in ("", "-wal", "-shm"):
        if os.path.exists(settings.DATABASE + suffix):
            os.unlink(settings.DATABASE + suffix)
    Base.metadata.create_all(engine)

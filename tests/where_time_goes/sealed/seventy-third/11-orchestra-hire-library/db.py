"""Engine and session of the library's database."""
import time

from sqlalchemy import create_engine, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.orm import scoped_session, sessionmaker

import settings

engine = create_engine(
    settings.DATABASE_URL,
    pool_size=settings.POOL_SIZE,
    max_overflow=0,
    pool_timeout=settings.POOL_TIMEOUT,
)
Session = scoped_session(sessionmaker(engine, expire_on_commit=False))


def wait_for_database() -> None:
    end = time.monotonic() + settings.DATABASE_WAIT
    while True:
        try:
            with engine.connect() as connection:
                connection.execute(text("SELECT count(*) FROM concerts"))
                return
        except DBAPIError:
            if time.monotonic() > end:
                raise
            time.sleep(0.3)


def release(_error=None) -> None:
    Session.remove()

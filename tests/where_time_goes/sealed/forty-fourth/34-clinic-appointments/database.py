import time
from contextlib import contextmanager

from sqlalchemy import create_engine, text

import settings

engine = create_engine(
    settings.DATABASE_URL,
    pool_size=settings.POOL_SIZE,
    max_overflow=0,
    pool_timeout=20,
    pool_recycle=1800,
)


def wait_until_ready() -> None:
    deadline = time.monotonic() + settings.CONNECT_DEADLINE
    while True:
        try:
            with engine.connect() as conn:
                conn.execute(text("select 1 from practitioners limit 1"))
            return
        except Exception:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.3)


@contextmanager
def unit_of_work():
    with engine.begin() as conn:
        yield conn

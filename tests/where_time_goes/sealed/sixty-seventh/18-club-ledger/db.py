"""Engine and small helpers."""
import time

from sqlalchemy import create_engine, text
from sqlalchemy.exc import OperationalError

from config import Config

engine = create_engine(
    Config.DATABASE,
    pool_size=Config.POOL_SIZE,
    max_overflow=0,
    pool_timeout=Config.POOL_TIMEOUT,
    pool_pre_ping=True,
)


def wait_for_database(patience=30.0):
    deadline = time.monotonic() + patience
    while True:
        try:
            with engine.connect() as connection:
                connection.execute(text("SELECT 1"))
            return
        except OperationalError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.25)


def rows(statement, **parameters):
    with engine.connect() as connection:
        return [dict(row) for row in connection.execute(text(statement), parameters).mappings()]

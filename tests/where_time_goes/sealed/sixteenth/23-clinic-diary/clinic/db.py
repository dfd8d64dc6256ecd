import time
from contextlib import contextmanager

from sqlalchemy import create_engine, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import NullPool

from clinic import config

engine = create_engine(config.DATABASE_URL, poolclass=NullPool, **config.ENGINE_OPTIONS)


@contextmanager
def reading():
    with engine.connect() as connection:
        yield connection.execution_options(isolation_level="AUTOCOMMIT")


def rows(statement, **values):
    with reading() as connection:
        return [dict(row) for row in connection.execute(text(statement), values).mappings()]


def wait_until_up(seconds=40):
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        try:
            return rows("SELECT count(*) AS n FROM visits")
        except DBAPIError:
            time.sleep(0.3)
    raise RuntimeError("database is not up")

"""Connections to the permits database."""
import time

import psycopg
from psycopg.rows import dict_row
from psycopg_pool import ConnectionPool

import settings

pool = ConnectionPool(
    settings.DATABASE_DSN,
    min_size=settings.DATABASE_CONNECTIONS,
    max_size=settings.DATABASE_CONNECTIONS,
    kwargs={"row_factory": dict_row},
    open=False,
)


def open_pool() -> None:
    end = time.monotonic() + settings.DATABASE_WAIT
    while True:
        try:
            with psycopg.connect(settings.DATABASE_DSN) as connection:
                connection.execute("SELECT count(*) FROM zones")
            break
        except (psycopg.OperationalError, psycopg.errors.UndefinedTable):
            if time.monotonic() > end:
                raise
            time.sleep(0.3)
    pool.open(wait=True, timeout=settings.DATABASE_WAIT)


def close_pool() -> None:
    pool.close(timeout=2)

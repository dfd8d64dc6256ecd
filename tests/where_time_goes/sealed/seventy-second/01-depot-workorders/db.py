import time

import psycopg
from psycopg.rows import dict_row
from psycopg_pool import ConnectionPool

import settings

pool = ConnectionPool(
    settings.DATABASE_URL,
    min_size=settings.DB_POOL_SIZE,
    max_size=settings.DB_POOL_SIZE,
    kwargs={"row_factory": dict_row},
    open=False,
)


def start():
    deadline = time.monotonic() + settings.DB_START_SECONDS
    while True:
        try:
            with psycopg.connect(settings.DATABASE_URL, connect_timeout=3) as connection:
                connection.execute("select 1 from work_orders limit 1")
            break
        except (psycopg.OperationalError, psycopg.ProgrammingError):
            if time.monotonic() > deadline:
                raise
            time.sleep(0.3)
    pool.open(wait=True, timeout=settings.DB_START_SECONDS)

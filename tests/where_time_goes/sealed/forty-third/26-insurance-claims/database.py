import time

import psycopg
from psycopg.rows import dict_row
from psycopg_pool import ConnectionPool

import settings


def wait_until_ready(seconds=30):
    deadline = time.monotonic() + seconds
    while True:
        try:
            with psycopg.connect(settings.DB_CONNINFO) as connection:
                connection.execute("select count(*) from claim")
            return
        except psycopg.Error:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.3)


pool = ConnectionPool(
    settings.DB_CONNINFO,
    min_size=8,
    max_size=settings.DB_POOL_SIZE,
    timeout=settings.DB_POOL_TIMEOUT,
    kwargs={"row_factory": dict_row, "autocommit": True},
    open=False,
)


def claim(number):
    with pool.connection() as connection:
        return connection.execute("select * from claim where id = %s", (number,)).fetchone()


def note(number, text):
    with pool.connection() as connection:
        return connection.execute(
            "insert into note (claim_id, body) values (%s, %s) returning id", (number, text)
        ).fetchone()["id"]

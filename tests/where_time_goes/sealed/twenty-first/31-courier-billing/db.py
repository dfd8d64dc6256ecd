import os
import time
from contextlib import contextmanager

import psycopg
from psycopg.rows import dict_row
from psycopg_pool import ConnectionPool

DSN = f"host=127.0.0.1 port={os.environ['PG_PORT']} user=app dbname=postgres"

pool = ConnectionPool(
    DSN,
    min_size=int(os.environ.get("DB_POOL", "10")),
    max_size=int(os.environ.get("DB_POOL", "10")),
    timeout=60,
    kwargs={"row_factory": dict_row},
    open=False,
)


def wait_for_schema(limit: float = 60.0) -> None:
    give_up = time.monotonic() + limit
    while True:
        try:
            with psycopg.connect(DSN) as conn:
                conn.execute("select version from migrations where version >= 7")
            break
        except psycopg.Error:
            if time.monotonic() > give_up:
                raise
            time.sleep(0.2)
    pool.open(wait=True)


@contextmanager
def unit_of_work(timeout: float | None = None):
    with pool.connection(timeout=timeout) as conn:
        yield conn

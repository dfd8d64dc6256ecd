import time

import psycopg
from psycopg_pool import ConnectionPool

import settings


def wait_for_database(limit: float = 30) -> None:
    end = time.monotonic() + limit
    while True:
        try:
            with psycopg.connect(settings.DSN, connect_timeout=2) as conn:
                conn.execute("select 1 from bin limit 1")
                return
        except psycopg.Error:
            if time.monotonic() > end:
                raise
            time.sleep(0.2)


wait_for_database()
pool = ConnectionPool(settings.DSN, min_size=settings.POOL_MIN, max_size=settings.POOL_MAX, timeout=60, open=True)

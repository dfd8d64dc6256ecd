import os
import time

import psycopg
from psycopg_pool import ConnectionPool

DSN = os.environ.get("WORKSHOP_DSN", "host=127.0.0.1 port=21539 user=workshop dbname=postgres")

pool: ConnectionPool | None = None


def wait_until_ready(seconds: float = 30) -> None:
    give_up = time.monotonic() + seconds
    while True:
        try:
            with psycopg.connect(DSN, connect_timeout=3) as conn:
                conn.execute("SELECT 1 FROM number_series")
            return
        except psycopg.Error:
            if time.monotonic() > give_up:
                raise
            time.sleep(0.3)


def open_pool() -> None:
    global pool
    wait_until_ready()
    pool = ConnectionPool(DSN, min_size=8, max_size=60, timeout=20, open=True)
    pool.wait()


def connection():
    return pool.connection()

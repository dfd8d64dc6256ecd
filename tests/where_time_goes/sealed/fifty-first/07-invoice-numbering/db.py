from __future__ import annotations

import time

import psycopg
from psycopg_pool import ConnectionPool

import config


def wait_for_database(seconds: float = 30.0) -> None:
    deadline = time.monotonic() + seconds
    while True:
        try:
            with psycopg.connect(config.DSN, connect_timeout=3) as connection:
                connection.execute("SELECT 1 FROM series LIMIT 1")
            return
        except psycopg.Error:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.3)


def open_pool() -> ConnectionPool:
    wait_for_database()
    pool = ConnectionPool(config.DSN, min_size=config.POOL_MIN, max_size=config.POOL_MAX, timeout=30, open=False)
    pool.open(wait=True, timeout=30)
    return pool

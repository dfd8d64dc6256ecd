"""Connections to the clinic database."""
import atexit

from psycopg.rows import dict_row
from psycopg_pool import ConnectionPool

import settings

pool = ConnectionPool(
    settings.DATABASE_URL,
    min_size=settings.POOL_SIZE,
    max_size=settings.POOL_SIZE,
    timeout=settings.CHECKOUT_TIMEOUT,
    kwargs={"row_factory": dict_row, "connect_timeout": 5},
    open=False,
    name="clinic",
)


def connect():
    pool.open(wait=True, timeout=settings.STARTUP_TIMEOUT)
    atexit.register(pool.close)

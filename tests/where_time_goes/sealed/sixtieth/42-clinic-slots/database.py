import time
from contextlib import contextmanager

import psycopg2
from psycopg2.extras import RealDictCursor
from psycopg2.pool import ThreadedConnectionPool

import settings

_pool: ThreadedConnectionPool | None = None


def start() -> None:
    global _pool
    deadline = time.monotonic() + 30
    while True:
        try:
            _pool = ThreadedConnectionPool(settings.POOL_MIN, settings.POOL_MAX, settings.DSN)
            return
        except psycopg2.OperationalError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.3)


@contextmanager
def connection():
    conn = _pool.getconn()
    conn.autocommit = True
    try:
        yield conn
    finally:
        _pool.putconn(conn)


def rows(sql: str, *params) -> list[dict]:
    with connection() as conn, conn.cursor(cursor_factory=RealDictCursor) as cursor:
        cursor.execute(sql, params)
        return [dict(row) for row in cursor.fetchall()]

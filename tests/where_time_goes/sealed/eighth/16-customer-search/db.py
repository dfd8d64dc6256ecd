import os
from contextlib import contextmanager

from psycopg2.extras import RealDictCursor
from psycopg2.pool import ThreadedConnectionPool

_pool: ThreadedConnectionPool | None = None


def pool() -> ThreadedConnectionPool:
    global _pool
    if _pool is None:
        _pool = ThreadedConnectionPool(
            2,
            100,
            host="127.0.0.1",
            port=int(os.environ["PG_PORT"]),
            user="crm",
            dbname="crm",
            sslmode="disable",
            gssencmode="disable",
            cursor_factory=RealDictCursor,
        )
    return _pool


@contextmanager
def cursor():
    connection = pool().getconn()
    connection.autocommit = True
    try:
        with connection.cursor() as cur:
            yield cur
    finally:
        pool().putconn(connection)


def fetch_all(sql: str, args: tuple = ()) -> list[dict]:
    with cursor() as cur:
        cur.execute(sql, args)
        return [dict(row) for row in cur.fetchall()]

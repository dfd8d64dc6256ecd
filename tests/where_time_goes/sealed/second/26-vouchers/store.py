import os
import threading
from contextlib import contextmanager

from pg8000.native import Connection

_local = threading.local()


def connection():
    conn = getattr(_local, "conn", None)
    if conn is None:
        conn = _local.conn = Connection(
            "shop", host="127.0.0.1", port=int(os.environ["PGPORT"]),
            database="shop", password="", ssl_context=False,
        )
    return conn


@contextmanager
def unit():
    conn = connection()
    conn.run("BEGIN")
    try:
        yield conn
    except BaseException:
        conn.run("ROLLBACK")
        raise
    conn.run("COMMIT")

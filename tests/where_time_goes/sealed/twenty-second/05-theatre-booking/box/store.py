import os
import sqlite3
import tempfile
import threading
from contextlib import contextmanager

PATH = os.environ.get("BOX_DB") or os.path.join(tempfile.mkdtemp(prefix="box-"), "box.db")
_local = threading.local()

DDL = """
CREATE TABLE IF NOT EXISTS show (id INTEGER PRIMARY KEY, title TEXT, price_cents INTEGER, sold INTEGER DEFAULT 0);
CREATE TABLE IF NOT EXISTS booking (id INTEGER PRIMARY KEY, show_id INTEGER, seats INTEGER, payment TEXT);
"""


def connection():
    conn = getattr(_local, "conn", None)
    if conn is None:
        conn = _local.conn = sqlite3.connect(PATH, isolation_level=None, timeout=60)
        conn.row_factory = sqlite3.Row
        conn.execute("PRAGMA journal_mode=WAL")
        conn.execute("PRAGMA synchronous=NORMAL")
    return conn


@contextmanager
def unit_of_work():
    conn = connection()
    conn.execute("BEGIN IMMEDIATE")
    try:
        yield conn
    except BaseException:
        conn.execute("ROLLBACK")
        raise
    conn.execute("COMMIT")


def prepare():
    conn = connection()
    conn.executescript(DDL)
    rows = [(n, f"Evening {n}", 2500 + 100 * n) for n in range(1, 41)]
    conn.executemany("INSERT OR IGNORE INTO show (id, title, price_cents) VALUES (?,?,?)", rows)

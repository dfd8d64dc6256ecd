"""SQLite access for the reading room."""
import sqlite3
import threading
from contextlib import contextmanager

import settings

SCHEMA = """
CREATE TABLE IF NOT EXISTS items (
    id INTEGER PRIMARY KEY,
    title TEXT NOT NULL,
    shelf TEXT NOT NULL,
    copies INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS loans (
    id INTEGER PRIMARY KEY,
    item_id INTEGER NOT NULL REFERENCES items(id),
    member_id INTEGER NOT NULL,
    due TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS loans_member ON loans(member_id);
"""

_local = threading.local()


def connection():
    conn = getattr(_local, "conn", None)
    if conn is None:
        conn = sqlite3.connect(
            settings.DB_PATH, timeout=settings.BUSY_TIMEOUT, isolation_level=None
        )
        conn.row_factory = sqlite3.Row
        conn.execute("PRAGMA journal_mode = WAL")
        conn.execute("PRAGMA synchronous = NORMAL")
        _local.conn = conn
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


def create():
    conn = connection()
    conn.executescript(SCHEMA)
    with unit_of_work() as tx:
        tx.executemany(
            "INSERT INTO items (id, title, shelf, copies) VALUES (?, ?, ?, ?)",
            [
                (n, f"Catalogue volume {n}", f"{chr(65 + n % 12)}-{n % 40:02d}", 1 + n % 3)
                for n in range(1, settings.ITEMS + 1)
            ],
        )

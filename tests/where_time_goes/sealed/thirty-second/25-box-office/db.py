"""SQLite: one connection for each thread, WAL."""
import sqlite3
import threading
from contextlib import contextmanager

import settings

SCHEMA = """
CREATE TABLE IF NOT EXISTS section (
    id INTEGER PRIMARY KEY, show_id INTEGER NOT NULL, name TEXT NOT NULL,
    capacity INTEGER NOT NULL, held INTEGER NOT NULL DEFAULT 0, price_cents INTEGER NOT NULL);
CREATE INDEX IF NOT EXISTS section_show ON section (show_id);
CREATE TABLE IF NOT EXISTS hold (
    id INTEGER PRIMARY KEY, section_id INTEGER NOT NULL REFERENCES section (id), seats INTEGER NOT NULL,
    customer TEXT NOT NULL, authorisation TEXT NOT NULL, amount_cents INTEGER NOT NULL,
    expires_at TEXT NOT NULL);
CREATE INDEX IF NOT EXISTS hold_section ON hold (section_id);
"""

_local = threading.local()


def connect() -> sqlite3.Connection:
    conn = getattr(_local, "conn", None)
    if conn is None:
        conn = sqlite3.connect(settings.DATABASE, timeout=settings.BUSY_SECONDS, isolation_level=None)
        conn.row_factory = sqlite3.Row
        conn.execute("PRAGMA journal_mode = WAL")
        conn.execute("PRAGMA synchronous = NORMAL")
        _local.conn = conn
    return conn


@contextmanager
def transaction():
    conn = connect()
    conn.execute("BEGIN IMMEDIATE")
    try:
        yield conn
    except BaseException:
        conn.execute("ROLLBACK")
        raise
    conn.execute("COMMIT")


def create() -> None:
    conn = connect()
    conn.executescript(SCHEMA)
    if conn.execute("SELECT count(*) FROM section").fetchone()[0]:
        return
    with transaction() as tx:
        for show in range(1, 41):
            for number, name in enumerate(("stalls", "circle", "balcony", "standing")):
                tx.execute(
                    "INSERT INTO section (show_id, name, capacity, price_cents) VALUES (?, ?, ?, ?)",
                    (show, name, 60000, 9500 - 1800 * number),
                )

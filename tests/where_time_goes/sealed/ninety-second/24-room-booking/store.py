"""Bookings, in SQLite."""
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import settings

SCHEMA = """
CREATE TABLE IF NOT EXISTS rooms (house TEXT, category TEXT, capacity INTEGER, price REAL, PRIMARY KEY (house, category));
CREATE TABLE IF NOT EXISTS bookings (
    id INTEGER PRIMARY KEY, house TEXT, category TEXT, night TEXT, guest TEXT, amount REAL, approval TEXT
);
CREATE TABLE IF NOT EXISTS nights (house TEXT, category TEXT, night TEXT, taken INTEGER, PRIMARY KEY (house, category, night));
"""
ROOMS = [("harbour", "double", 100_000, 128.0), ("harbour", "single", 100_000, 94.0), ("castle", "suite", 100_000, 310.0)]

_local = threading.local()


def connection() -> sqlite3.Connection:
    if not hasattr(_local, "connection"):
        _local.connection = sqlite3.connect(settings.DATABASE, timeout=settings.BUSY_TIMEOUT, isolation_level=None)
        _local.connection.row_factory = sqlite3.Row
        _local.connection.execute("PRAGMA synchronous = NORMAL")
    return _local.connection


def prepare() -> None:
    settings.DATABASE.unlink(missing_ok=True)
    conn = connection()
    conn.execute("PRAGMA journal_mode = WAL")
    conn.executescript(SCHEMA)
    conn.executemany("INSERT INTO rooms VALUES (?, ?, ?, ?)", ROOMS)


@contextmanager
def unit_of_work() -> Iterator[sqlite3.Connection]:
    conn = connection()
    conn.execute("BEGIN IMMEDIATE")
    try:
        yield conn
    except BaseException:
        conn.execute("ROLLBACK")
        raise
    conn.execute("COMMIT")

import sqlite3
import threading
from contextlib import contextmanager

import config

SCHEMA = """
CREATE TABLE IF NOT EXISTS lots (
    id INTEGER PRIMARY KEY, vintage INTEGER NOT NULL, grape TEXT NOT NULL,
    litres REAL NOT NULL, bottled INTEGER NOT NULL DEFAULT 0);
CREATE TABLE IF NOT EXISTS bottlings (
    id INTEGER PRIMARY KEY, lot INTEGER NOT NULL REFERENCES lots(id), bottles INTEGER NOT NULL,
    first_strip TEXT NOT NULL, last_strip TEXT NOT NULL, at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP);
CREATE INDEX IF NOT EXISTS bottlings_lot ON bottlings(lot);
"""
GRAPES = ("Silvaner", "Riesling", "Spätburgunder", "Grauburgunder", "Scheurebe")

_local = threading.local()


def connection():
    conn = getattr(_local, "conn", None)
    if conn is None:
        conn = sqlite3.connect(config.DATABASE, timeout=config.BUSY_SECONDS, isolation_level=None)
        conn.row_factory = sqlite3.Row
        conn.execute("PRAGMA synchronous = NORMAL")
        conn.execute("PRAGMA foreign_keys = ON")
        _local.conn = conn
    return conn


def create():
    conn = connection()
    conn.execute("PRAGMA journal_mode = WAL")
    conn.executescript(SCHEMA)
    conn.executemany(
        "INSERT OR IGNORE INTO lots (id, vintage, grape, litres) VALUES (?, ?, ?, ?)",
        [(n, 2015 + n % 9, GRAPES[n % len(GRAPES)], 90_000_000.0) for n in range(1, 61)],
    )


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

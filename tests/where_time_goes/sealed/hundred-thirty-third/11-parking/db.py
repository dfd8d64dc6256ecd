import os
import sqlite3
import threading
from contextlib import contextmanager

import config

SCHEMA = """
CREATE TABLE cards (
    id INTEGER PRIMARY KEY, plate TEXT NOT NULL, level TEXT NOT NULL,
    balance INTEGER NOT NULL DEFAULT 0, stays INTEGER NOT NULL DEFAULT 0);
CREATE TABLE stays (
    id INTEGER PRIMARY KEY, card_id INTEGER NOT NULL REFERENCES cards(id),
    entered_at TEXT NOT NULL, minutes INTEGER, cents INTEGER, receipt TEXT);
CREATE INDEX stays_card ON stays(card_id);
"""

_local = threading.local()


def connection():
    conn = getattr(_local, "conn", None)
    if conn is None:
        conn = sqlite3.connect(config.DATABASE, timeout=config.BUSY_TIMEOUT, isolation_level=None)
        conn.row_factory = sqlite3.Row
        conn.execute("PRAGMA journal_mode=WAL")
        conn.execute("PRAGMA synchronous=OFF")
        conn.execute("PRAGMA foreign_keys=ON")
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
    for suffix in ("", "-wal", "-shm"):
        if os.path.exists(config.DATABASE + suffix):
            os.remove(config.DATABASE + suffix)
    conn = connection()
    conn.executescript(SCHEMA)
    levels = list(config.LEVELS)
    with unit_of_work() as uow:
        uow.executemany(
            "INSERT INTO cards (id, plate, level) VALUES (?, ?, ?)",
            [(n, f"HH-PG {1000 + n}", levels[n % len(levels)]) for n in range(1, 501)],
        )

"""The stable's book, one SQLite file."""
import os
import sqlite3
import threading
from contextlib import contextmanager

import config

SCHEMA = """
CREATE TABLE horses (
    id INTEGER PRIMARY KEY, name TEXT NOT NULL, chip TEXT NOT NULL, box INTEGER, last_seen TEXT
);
CREATE TABLE treatments (
    id INTEGER PRIMARY KEY, horse INTEGER NOT NULL REFERENCES horses (id),
    kind TEXT NOT NULL, given_on TEXT NOT NULL, due_on TEXT NOT NULL, batch TEXT
);
CREATE INDEX treatments_horse ON treatments (horse, due_on);
"""
NAMES = ["Bella", "Orkan", "Luna", "Sultan", "Fee", "Donner", "Stella", "Merlin", "Kira", "Max"]

_local = threading.local()


def connection() -> sqlite3.Connection:
    db = getattr(_local, "db", None)
    if db is None:
        db = sqlite3.connect(config.DATABASE, timeout=config.LOCK_TIMEOUT, isolation_level=None)
        db.row_factory = sqlite3.Row
        db.execute("PRAGMA synchronous = NORMAL")
        _local.db = db
    return db


@contextmanager
def transaction():
    db = connection()
    db.execute("BEGIN IMMEDIATE")
    try:
        yield db
    except BaseException:
        db.execute("ROLLBACK")
        raise
    db.execute("COMMIT")


def create() -> None:
    for suffix in ("", "-wal", "-shm"):
        if os.path.exists(config.DATABASE + suffix):
            os.remove(config.DATABASE + suffix)
    db = connection()
    db.execute("PRAGMA journal_mode = WAL")
    db.executescript(SCHEMA)
    db.execute("BEGIN")
    for number in range(1, 41):
        name = NAMES[number % len(NAMES)]
        db.execute(
            "INSERT INTO horses (id, name, chip, box) VALUES (?, ?, ?, ?)",
            (number, name, f"276{number:012d}", number),
        )
    db.execute("COMMIT")

"""Which scans there are; a small SQLite file beside the object storage."""
import os
import sqlite3
import threading
from contextlib import closing

import settings

SCHEMA = """
CREATE TABLE scans (
    id INTEGER PRIMARY KEY,
    title TEXT NOT NULL,
    object_key TEXT NOT NULL,
    size INTEGER NOT NULL
);
"""
_local = threading.local()


def _connection() -> sqlite3.Connection:
    connection = getattr(_local, "connection", None)
    if connection is None:
        connection = sqlite3.connect(settings.REGISTRY_FILE, timeout=10)
        connection.row_factory = sqlite3.Row
        connection.execute("PRAGMA synchronous=OFF")
        _local.connection = connection
    return connection


def prepare() -> None:
    for suffix in ("", "-wal", "-shm"):
        if os.path.exists(settings.REGISTRY_FILE + suffix):
            os.remove(settings.REGISTRY_FILE + suffix)
    with closing(sqlite3.connect(settings.REGISTRY_FILE)) as connection:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.executescript(SCHEMA)
        connection.executemany(
            "INSERT INTO scans (id, title, object_key, size) VALUES (?, ?, ?, ?)",
            [(n, f"Deed {n}", f"deed-{n:05d}", 16384) for n in range(1, 501)],
        )
        connection.commit()


def find(scan_id: int) -> dict | None:
    row = _connection().execute("SELECT * FROM scans WHERE id = ?", (scan_id,)).fetchone()
    return dict(row) if row else None


def add(title: str, key: str, size: int) -> int:
    connection = _connection()
    with connection:
        cursor = connection.execute(
            "INSERT INTO scans (title, object_key, size) VALUES (?, ?, ?)", (title, key, size)
        )
    return cursor.lastrowid

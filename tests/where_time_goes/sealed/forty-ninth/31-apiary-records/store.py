import atexit
import os
import shutil
import sqlite3
import tempfile
import threading
from contextlib import contextmanager

import settings

SCHEMA = """
CREATE TABLE hive (id INTEGER PRIMARY KEY, name TEXT NOT NULL, queen_year INTEGER NOT NULL, weight_g INTEGER);
CREATE TABLE inspection (
    id INTEGER PRIMARY KEY AUTOINCREMENT, hive_id INTEGER NOT NULL REFERENCES hive(id),
    weight_g INTEGER NOT NULL, brood_frames INTEGER NOT NULL, temp_c REAL, wind_ms REAL, note TEXT);
CREATE INDEX inspection_hive ON inspection(hive_id, id);
"""

_folder = tempfile.mkdtemp(prefix="apiary-")
_path = os.path.join(_folder, "apiary.db")
_local = threading.local()
atexit.register(shutil.rmtree, _folder, ignore_errors=True)


def connection() -> sqlite3.Connection:
    conn = getattr(_local, "conn", None)
    if conn is None:
        conn = sqlite3.connect(_path, timeout=settings.SQLITE_BUSY_S, isolation_level=None)
        conn.row_factory = sqlite3.Row
        conn.execute("PRAGMA synchronous = OFF")
        _local.conn = conn
    return conn


@contextmanager
def writing():
    conn = connection()
    conn.execute("BEGIN IMMEDIATE")
    try:
        yield conn
    except BaseException:
        conn.execute("ROLLBACK")
        raise
    conn.execute("COMMIT")


def create() -> None:
    conn = connection()
    conn.execute("PRAGMA journal_mode = WAL")
    conn.executescript(SCHEMA)
    with writing() as c:
        c.executemany(
            "INSERT INTO hive VALUES (?, ?, ?, ?)",
            [(i, f"hive {i}", 2022 + i % 3, 31_000 + 170 * i) for i in range(1, 61)],
        )

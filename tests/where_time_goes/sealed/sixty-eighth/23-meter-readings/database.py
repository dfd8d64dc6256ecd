import os
import shutil
import sqlite3
import tempfile
import threading
from contextlib import contextmanager

import config

_folder = tempfile.mkdtemp(prefix="meters-")
_path = os.path.join(_folder, "meters.db")
_local = threading.local()

SCHEMA = """
CREATE TABLE IF NOT EXISTS meters (id INTEGER PRIMARY KEY, serial TEXT, last_kwh REAL);
CREATE TABLE IF NOT EXISTS readings (
    id INTEGER PRIMARY KEY, meter INTEGER, kwh REAL, quality TEXT, taken TEXT DEFAULT CURRENT_TIMESTAMP);
CREATE INDEX IF NOT EXISTS readings_meter ON readings (meter, id);
"""


def _open() -> sqlite3.Connection:
    connection = sqlite3.connect(_path, timeout=config.BUSY_SECONDS, isolation_level=None, check_same_thread=False)
    connection.row_factory = sqlite3.Row
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = OFF")
    return connection


def connection() -> sqlite3.Connection:
    found = getattr(_local, "connection", None)
    if found is None:
        found = _local.connection = _open()
    return found


@contextmanager
def unit_of_work():
    """One transaction; committed at the end, rolled back after an error."""
    db = connection()
    db.execute("BEGIN IMMEDIATE")
    try:
        yield db
    except BaseException:
        db.execute("ROLLBACK")
        raise
    db.execute("COMMIT")


def create() -> None:
    db = _open()
    db.executescript(SCHEMA)
    db.executemany(
        "INSERT OR IGNORE INTO meters VALUES (?, ?, 0)",
        [(number, f"ZX-{number:07d}") for number in range(1, config.METERS + 1)],
    )
    db.close()


def drop() -> None:
    shutil.rmtree(_folder, ignore_errors=True)

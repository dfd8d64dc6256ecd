import os
import pathlib
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager

FOLDER = pathlib.Path(os.environ.get("STOCKROOM_DATA") or pathlib.Path(__file__).parent / "data")
FILE = FOLDER / "stockroom.db"
local = threading.local()

TABLES = """
CREATE TABLE IF NOT EXISTS bins (code TEXT PRIMARY KEY, zone TEXT NOT NULL, units INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS movements (
    id INTEGER PRIMARY KEY, bin TEXT NOT NULL, sku TEXT NOT NULL, units INTEGER NOT NULL, label TEXT
);
"""


def connection() -> sqlite3.Connection:
    if not hasattr(local, "connection"):
        local.connection = sqlite3.connect(FILE, timeout=90, isolation_level=None)
        local.connection.execute("PRAGMA journal_mode = WAL")
        local.connection.execute("PRAGMA synchronous = NORMAL")
    return local.connection


@contextmanager
def unit_of_work() -> Iterator[sqlite3.Connection]:
    db = connection()
    db.execute("BEGIN IMMEDIATE")
    try:
        yield db
    except BaseException:
        db.execute("ROLLBACK")
        raise
    db.execute("COMMIT")


def prepare() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    db = connection()
    db.executescript(TABLES)
    rows = [(f"{zone}{n:03d}", zone, 0) for zone in "ABCDEF" for n in range(120)]
    db.executemany("INSERT OR IGNORE INTO bins VALUES (?, ?, ?)", rows)

import os
import sqlite3
import tempfile
from pathlib import Path

PATH = Path(tempfile.gettempdir()) / f"box-office-{os.getpid()}.db"


def connect() -> sqlite3.Connection:
    connection = sqlite3.connect(PATH, timeout=60, isolation_level=None)
    connection.execute("PRAGMA synchronous = OFF")
    return connection


def prepare() -> None:
    PATH.unlink(missing_ok=True)
    with connect() as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("CREATE TABLE session (id TEXT PRIMARY KEY, data TEXT NOT NULL, seen REAL)")
        connection.execute("CREATE TABLE sale (show INTEGER, seats INTEGER, reference TEXT)")

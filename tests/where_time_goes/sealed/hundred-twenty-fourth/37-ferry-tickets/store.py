import os
import sqlite3
import threading
from contextlib import closing

SCHEMA = """
CREATE TABLE booking (
    ref TEXT PRIMARY KEY,
    sailing TEXT NOT NULL,
    passengers INTEGER NOT NULL,
    operator_number TEXT NOT NULL,
    created TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP
);
"""


class BookingStore:
    def __init__(self, path: str):
        self._path = path
        self._local = threading.local()

    def create(self) -> None:
        for suffix in ("", "-wal", "-shm"):
            if os.path.exists(self._path + suffix):
                os.unlink(self._path + suffix)
        with closing(sqlite3.connect(self._path)) as db:
            db.execute("PRAGMA journal_mode=WAL")
            db.executescript(SCHEMA)
            db.execute(
                "INSERT INTO booking (ref, sailing, passengers, operator_number) VALUES (?, ?, ?, ?)",
                ("NL-1000", "HEL-TLL-0730", 2, "OP-77120"),
            )
            db.commit()

    def _db(self) -> sqlite3.Connection:
        db = getattr(self._local, "db", None)
        if db is None:
            db = sqlite3.connect(self._path, timeout=5)
            db.row_factory = sqlite3.Row
            db.execute("PRAGMA synchronous=OFF")
            self._local.db = db
        return db

    def find(self, ref: str) -> dict | None:
        row = self._db().execute("SELECT * FROM booking WHERE ref = ?", (ref,)).fetchone()
        return dict(row) if row else None

    def save(self, ref: str, sailing: str, passengers: int, number: str) -> None:
        db = self._db()
        with db:
            db.execute(
                "INSERT INTO booking (ref, sailing, passengers, operator_number) VALUES (?, ?, ?, ?)",
                (ref, sailing, passengers, number),
            )

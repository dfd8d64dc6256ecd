import os
import sqlite3
import threading
from contextlib import contextmanager


class LeaveStore:
    def __init__(self, path: str):
        self.path = path
        self._local = threading.local()
        for suffix in ("", "-wal", "-shm"):
            if os.path.exists(path + suffix):
                os.unlink(path + suffix)
        with self.connection() as db:
            db.execute("PRAGMA journal_mode=WAL")
            db.execute(
                "CREATE TABLE requests (id INTEGER PRIMARY KEY, staff INTEGER, days INTEGER, decision TEXT)"
            )

    @contextmanager
    def connection(self):
        db = getattr(self._local, "db", None)
        if db is None:
            db = self._local.db = sqlite3.connect(self.path, timeout=10)
            db.execute("PRAGMA synchronous=OFF")
        with db:
            yield db

    def record(self, staff: int, days: int, decision: str) -> int:
        with self.connection() as db:
            cursor = db.execute(
                "INSERT INTO requests (staff, days, decision) VALUES (?, ?, ?)", (staff, days, decision)
            )
            return cursor.lastrowid

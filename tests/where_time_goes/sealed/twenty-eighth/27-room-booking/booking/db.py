import sqlite3
import threading
from contextlib import contextmanager

SCHEMA = """
CREATE TABLE IF NOT EXISTS bookings (
    id INTEGER PRIMARY KEY,
    room INTEGER NOT NULL,
    slot TEXT NOT NULL,
    person TEXT NOT NULL,
    door_code TEXT
);
CREATE INDEX IF NOT EXISTS bookings_room ON bookings (room, slot);
"""


class Database:
    def __init__(self, path):
        self._path = path
        self._local = threading.local()

    def connection(self):
        connection = getattr(self._local, "connection", None)
        if connection is None:
            connection = sqlite3.connect(self._path, timeout=30, isolation_level=None)
            connection.row_factory = sqlite3.Row
            connection.execute("PRAGMA journal_mode=WAL")
            connection.execute("PRAGMA synchronous=NORMAL")
            self._local.connection = connection
        return connection

    @contextmanager
    def transaction(self):
        connection = self.connection()
        connection.execute("BEGIN IMMEDIATE")
        try:
            yield connection
        except BaseException:
            connection.execute("ROLLBACK")
            raise
        connection.execute("COMMIT")

    def migrate(self):
        self.connection().executescript(SCHEMA)

import os
import queue
import sqlite3
from contextlib import contextmanager

SCHEMA = """
CREATE TABLE claim (
    id INTEGER PRIMARY KEY, person TEXT NOT NULL, rent_cents INTEGER NOT NULL,
    household INTEGER NOT NULL, received TEXT NOT NULL
);
CREATE TABLE trail (
    id INTEGER PRIMARY KEY, claim_id INTEGER NOT NULL, officer TEXT NOT NULL,
    action TEXT NOT NULL, at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX trail_claim ON trail (claim_id);
"""


def create(path):
    for suffix in ("", "-wal", "-shm"):
        if os.path.exists(path + suffix):
            os.remove(path + suffix)
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.executescript(SCHEMA)
    connection.executemany(
        "INSERT INTO claim VALUES (?, ?, ?, ?, ?)",
        [(number, "P%06d" % (number * 7), 41000 + number * 13 % 38000, 1 + number % 5, "2024-02-01")
         for number in range(2000, 2400)],
    )
    connection.commit()
    connection.close()


class Connections:
    def __init__(self, path, size, patience):
        self.patience = patience
        self._idle = queue.LifoQueue()
        for _ in range(size):
            connection = sqlite3.connect(path, timeout=10, check_same_thread=False, isolation_level=None)
            connection.row_factory = sqlite3.Row
            connection.execute("PRAGMA synchronous = OFF")
            self._idle.put(connection)

    @contextmanager
    def lease(self, patience=None):
        connection = self._idle.get(timeout=patience or self.patience)
        try:
            yield connection
        finally:
            self._idle.put(connection)

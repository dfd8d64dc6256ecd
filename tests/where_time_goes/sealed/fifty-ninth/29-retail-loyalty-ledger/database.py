import contextlib
import os
import sqlite3
import tempfile
import threading

import config

SCHEMA = """
CREATE TABLE account (id INTEGER PRIMARY KEY, holder TEXT NOT NULL, points INTEGER NOT NULL DEFAULT 0);
CREATE TABLE booking (
    id INTEGER PRIMARY KEY,
    account INTEGER NOT NULL REFERENCES account (id),
    points INTEGER NOT NULL,
    receipt TEXT NOT NULL,
    booked_at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX booking_account ON booking (account);
"""


class Database:
    def __init__(self):
        self._folder = tempfile.TemporaryDirectory(prefix="loyalty-")
        self._path = os.path.join(self._folder.name, "ledger.db")
        self._local = threading.local()

    def create(self):
        link = self.connection()
        link.executescript(SCHEMA)
        link.executemany("INSERT INTO account (id, holder, points) VALUES (?, ?, 0)",
                         [(n, f"member {n}") for n in range(1, config.ACCOUNTS + 1)])

    def connection(self):
        link = getattr(self._local, "link", None)
        if link is None:
            link = sqlite3.connect(self._path, timeout=config.BUSY_TIMEOUT, isolation_level=None)
            link.row_factory = sqlite3.Row
            link.execute("PRAGMA journal_mode = WAL")
            link.execute("PRAGMA synchronous = OFF")
            self._local.link = link
        return link

    @contextlib.contextmanager
    def transaction(self):
        link = self.connection()
        link.execute("BEGIN IMMEDIATE")
        try:
            yield link
        except BaseException:
            link.execute("ROLLBACK")
            raise
        link.execute("COMMIT")

    def close(self):
        self._folder.cleanup()

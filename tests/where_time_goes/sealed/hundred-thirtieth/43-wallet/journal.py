"""Append-only journal of account events in SQLite."""
import json
import os
import sqlite3
import threading
from datetime import datetime, timezone

import options

SCHEMA = """
CREATE TABLE IF NOT EXISTS events (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    account INTEGER NOT NULL,
    kind TEXT NOT NULL,
    payload TEXT NOT NULL,
    at TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS events_account ON events (account, seq);
"""


class Journal:
    def __init__(self, path: str) -> None:
        self._path = path
        self._local = threading.local()
        self._append = threading.Lock()

    @property
    def connection(self) -> sqlite3.Connection:
        connection = getattr(self._local, "connection", None)
        if connection is None:
            connection = sqlite3.connect(self._path, timeout=10, isolation_level=None)
            connection.execute("PRAGMA journal_mode=WAL")
            connection.execute("PRAGMA synchronous=NORMAL")
            self._local.connection = connection
        return connection

    def prepare(self) -> None:
        for suffix in ("", "-wal", "-shm"):
            if os.path.exists(self._path + suffix):
                os.remove(self._path + suffix)
        self.connection.executescript(SCHEMA)

    def append(self, account: int, events: list[tuple[str, dict]]) -> None:
        at = datetime.now(timezone.utc).isoformat()
        rows = [(account, kind, json.dumps(payload), at) for kind, payload in events]
        connection = self.connection
        with self._append:
            connection.execute("BEGIN IMMEDIATE")
            connection.executemany(
                "INSERT INTO events (account, kind, payload, at) VALUES (?, ?, ?, ?)", rows
            )
            connection.execute("COMMIT")

    def read(self, account: int) -> list[tuple[str, dict, datetime]]:
        rows = self.connection.execute(
            "SELECT kind, payload, at FROM events WHERE account = ? ORDER BY seq", (account,)
        ).fetchall()
        return [(kind, json.loads(payload), datetime.fromisoformat(at)) for kind, payload, at in rows]


journal = Journal(options.DATABASE)

"""Durable audit journal.

Auditors want every state change on disk before we tell a client about it, and
one commit for each of them was too much for the volume, so entries are written
in groups and `append` returns once its entry has been committed.
"""
from __future__ import annotations

import os
import sqlite3
from collections import deque
from dataclasses import dataclass, field
from datetime import datetime, timezone

import anyio
import anyio.to_thread
import msgspec

SCHEMA = """
CREATE TABLE IF NOT EXISTS journal (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    at TEXT NOT NULL,
    subject TEXT NOT NULL,
    action TEXT NOT NULL,
    detail BLOB NOT NULL
)
"""


class JournalFull(RuntimeError):
    pass


@dataclass
class Entry:
    subject: str
    action: str
    detail: dict
    at: str = field(default_factory=lambda: datetime.now(timezone.utc).isoformat())
    committed: anyio.Event = field(default_factory=anyio.Event)
    seq: int | None = None


class Journal:
    def __init__(self, path: str, *, interval: float, batch: int, backlog: int) -> None:
        self._path = path
        self._interval = interval
        self._batch = batch
        self._backlog = backlog
        self._pending: deque[Entry] = deque()
        self._encoder = msgspec.json.Encoder()
        self._db: sqlite3.Connection | None = None

    def open(self) -> None:
        for suffix in ("", "-wal", "-shm"):
            if os.path.exists(self._path + suffix):
                os.unlink(self._path + suffix)
        self._db = sqlite3.connect(self._path, check_same_thread=False)
        self._db.execute("PRAGMA journal_mode=WAL")
        self._db.execute("PRAGMA synchronous=NORMAL")
        self._db.execute(SCHEMA)
        self._db.commit()

    def close(self) -> None:
        if self._db is not None:
            self._db.close()

    async def append(self, subject: str, action: str, **detail) -> int:
        if len(self._pending) >= self._backlog:
            raise JournalFull(f"{len(self._pending)} entries are waiting")
        entry = Entry(subject, action, detail)
        self._pending.append(entry)
        await entry.committed.wait()
        return entry.seq

    async def run(self) -> None:
        while True:
            await anyio.sleep(self._interval)
            group = self._take()
            if group:
                await anyio.to_thread.run_sync(self._write, group)
                for entry in group:
                    entry.committed.set()

    def _take(self) -> list[Entry]:
        count = min(self._batch, len(self._pending))
        return [self._pending.popleft() for _ in range(count)]

    def _write(self, group: list[Entry]) -> None:
        with self._db:
            for entry in group:
                cursor = self._db.execute(
                    "INSERT INTO journal (at, subject, action, detail) VALUES (?, ?, ?, ?)",
                    (entry.at, entry.subject, entry.action, self._encoder.encode(entry.detail)),
                )
                entry.seq = cursor.lastrowid

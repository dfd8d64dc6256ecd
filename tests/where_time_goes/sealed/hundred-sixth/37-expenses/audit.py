"""The audit trail: every decision on a report leaves an entry.

Used by the endpoints and, later, by the consumer of the mailbox; hence it is asynchronous.
"""

import sqlite3
import threading
from datetime import datetime, timezone
from pathlib import Path

from starlette.concurrency import run_in_threadpool


class AuditTrail:
    def __init__(self, path: Path) -> None:
        self._guard = threading.Lock()
        self._db = sqlite3.connect(path, check_same_thread=False, isolation_level=None)
        self._db.execute("PRAGMA journal_mode=WAL")
        self._db.execute("PRAGMA synchronous=OFF")
        self._db.execute(
            "CREATE TABLE IF NOT EXISTS entries"
            " (id INTEGER PRIMARY KEY, at TEXT, event TEXT, report INTEGER, actor TEXT)"
        )
        self._db.execute("CREATE INDEX IF NOT EXISTS entries_report ON entries (report)")

    async def record(self, event: str, report_id: int, actor: str) -> int:
        at = datetime.now(timezone.utc).isoformat()
        return await run_in_threadpool(self._insert, at, event, report_id, actor)

    async def last(self, report_id: int) -> list[dict]:
        return await run_in_threadpool(self._select, report_id)

    def _insert(self, at: str, event: str, report_id: int, actor: str) -> int:
        with self._guard:
            cursor = self._db.execute(
                "INSERT INTO entries (at, event, report, actor) VALUES (?, ?, ?, ?)", (at, event, report_id, actor)
            )
            return cursor.lastrowid

    def _select(self, report_id: int) -> list[dict]:
        with self._guard:
            rows = self._db.execute(
                "SELECT at, event, actor FROM entries WHERE report = ? ORDER BY id DESC LIMIT 5", (report_id,)
            ).fetchall()
        return [{"at": at, "event": event, "actor": actor} for at, event, actor in rows]

    def close(self) -> None:
        self._db.close()

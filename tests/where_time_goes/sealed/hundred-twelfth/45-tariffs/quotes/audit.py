from __future__ import annotations

import asyncio
import os
import sqlite3
import threading
import time
from concurrent.futures import ThreadPoolExecutor

from django.conf import settings


class AuditLog:
    """Every quote that left the house, in the order in which it left."""

    def __init__(self, path: str) -> None:
        for suffix in ("", "-wal", "-shm"):
            if os.path.exists(path + suffix):
                os.unlink(path + suffix)
        self._db = sqlite3.connect(path, check_same_thread=False, isolation_level=None)
        self._db.execute("PRAGMA journal_mode=WAL")
        self._db.execute("PRAGMA synchronous=OFF")
        self._db.execute("CREATE TABLE quote (id INTEGER PRIMARY KEY, at REAL, customer TEXT, cents INTEGER)")
        self._lock = threading.Lock()
        self._threads = ThreadPoolExecutor(4, thread_name_prefix="audit")

    async def add(self, customer: str, cents: int) -> int:
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._insert, customer, cents)

    def _insert(self, customer: str, cents: int) -> int:
        with self._lock:
            cursor = self._db.execute(
                "INSERT INTO quote (at, customer, cents) VALUES (?, ?, ?)", (time.time(), customer, cents)
            )
            return cursor.lastrowid


audit = AuditLog(settings.AUDIT_PATH)

import os
import sqlite3
import threading
from dataclasses import dataclass

import settings

_local = threading.local()


@dataclass(frozen=True, slots=True)
class Account:
    id: int
    name: str
    domain: str
    owner: str


def _db() -> sqlite3.Connection:
    if not hasattr(_local, "db"):
        _local.db = sqlite3.connect(settings.DATABASE_FILE, timeout=10)
        _local.db.execute("PRAGMA synchronous=OFF")
    return _local.db


def create_schema() -> None:
    for suffix in ("", "-wal", "-shm"):
        if os.path.exists(settings.DATABASE_FILE + suffix):
            os.unlink(settings.DATABASE_FILE + suffix)
    with _db() as db:
        db.execute("PRAGMA journal_mode=WAL")
        db.execute("CREATE TABLE accounts (id INTEGER PRIMARY KEY, name TEXT, domain TEXT, owner TEXT)")
        db.execute("CREATE TABLE activities (id INTEGER PRIMARY KEY, account INTEGER, kind TEXT, note TEXT)")
        rows = [(n, f"Account {n}", f"company{n}.example", f"rep{n % 6}") for n in range(1, 301)]
        db.executemany("INSERT INTO accounts VALUES (?, ?, ?, ?)", rows)


def find(account_id: int) -> Account | None:
    row = _db().execute("SELECT id, name, domain, owner FROM accounts WHERE id = ?", (account_id,)).fetchone()
    return Account(*row) if row else None


def log_activity(account_id: int, kind: str, note: str) -> int:
    with _db() as db:
        cursor = db.execute(
            "INSERT INTO activities (account, kind, note) VALUES (?, ?, ?)", (account_id, kind, note)
        )
    return cursor.lastrowid

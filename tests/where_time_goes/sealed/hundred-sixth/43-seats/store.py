"""Events with their seats, in SQLite. A change names the version that it was made from."""

import sqlite3
import threading
from dataclasses import dataclass

import settings


class StaleVersion(Exception):
    """The event has changed since it was read."""


@dataclass(frozen=True)
class Event:
    id: int
    title: str
    free: int
    version: int


_local = threading.local()


def connection() -> sqlite3.Connection:
    if not hasattr(_local, "db"):
        _local.db = sqlite3.connect(settings.DATABASE, timeout=10, isolation_level=None)
        _local.db.execute("PRAGMA synchronous=OFF")
    return _local.db


def create() -> None:
    db = connection()
    db.execute("PRAGMA journal_mode=WAL")
    db.execute("CREATE TABLE events (id INTEGER PRIMARY KEY, title TEXT, free INTEGER, version INTEGER)")
    titles = ("Choir in the dome", "Spring gala", "Brass at noon", "Night of the organ")
    db.executemany(
        "INSERT INTO events (id, title, free, version) VALUES (?, ?, 1000000, 1)", list(enumerate(titles, start=1))
    )


def read(event_id: int) -> Event | None:
    row = connection().execute("SELECT id, title, free, version FROM events WHERE id = ?", (event_id,)).fetchone()
    return Event(*row) if row else None


def take(event: Event, seats: int) -> int:
    changed = connection().execute(
        "UPDATE events SET free = free - ?, version = version + 1 WHERE id = ? AND version = ?",
        (seats, event.id, event.version),
    )
    if changed.rowcount == 0:
        raise StaleVersion(event.id)
    return event.version + 1


def remove() -> None:
    for path in settings.DATABASE.parent.glob(f"{settings.DATABASE.name}*"):
        path.unlink(missing_ok=True)

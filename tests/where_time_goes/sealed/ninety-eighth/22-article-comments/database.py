import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import settings

SCHEMA = """
CREATE TABLE IF NOT EXISTS comments (
    id INTEGER PRIMARY KEY,
    article INTEGER NOT NULL,
    author TEXT NOT NULL,
    text TEXT NOT NULL,
    state TEXT NOT NULL DEFAULT 'new'
);
CREATE INDEX IF NOT EXISTS comments_by_article ON comments (article, id);
"""

_local = threading.local()


def connection() -> sqlite3.Connection:
    found = getattr(_local, "connection", None)
    if found is None:
        found = sqlite3.connect(settings.DATABASE, timeout=settings.BUSY_SECONDS, isolation_level=None)
        found.row_factory = sqlite3.Row
        found.execute("PRAGMA synchronous = NORMAL")
        _local.connection = found
    return found


def create_schema() -> None:
    db = connection()
    db.execute("PRAGMA journal_mode = WAL")
    db.executescript(SCHEMA)
    db.execute("DELETE FROM comments")


@contextmanager
def transaction() -> Iterator[sqlite3.Connection]:
    db = connection()
    db.execute("BEGIN IMMEDIATE")
    try:
        yield db
    except BaseException:
        db.execute("ROLLBACK")
        raise
    db.execute("COMMIT")

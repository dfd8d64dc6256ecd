import random
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

import gevent

import settings

SCHEMA = """
CREATE TABLE titles (id INTEGER PRIMARY KEY, name TEXT NOT NULL, branch TEXT NOT NULL, copies INTEGER NOT NULL);
CREATE TABLE holds (id INTEGER PRIMARY KEY AUTOINCREMENT, title INTEGER NOT NULL, patron TEXT NOT NULL, place INTEGER NOT NULL);
CREATE INDEX holds_title ON holds (title);
"""


class Busy(Exception):
    """The catalogue stayed locked over all attempts."""


def connect() -> sqlite3.Connection:
    connection = sqlite3.connect(settings.DATABASE, timeout=settings.DATABASE_TIMEOUT, isolation_level=None)
    connection.row_factory = sqlite3.Row
    connection.execute("PRAGMA synchronous = OFF")
    return connection


def create() -> None:
    for suffix in ("", "-wal", "-shm"):
        settings.DATABASE.with_name(settings.DATABASE.name + suffix).unlink(missing_ok=True)
    connection = connect()
    connection.execute("PRAGMA journal_mode = WAL")
    connection.executescript(SCHEMA)
    connection.executemany(
        "INSERT INTO titles (id, name, branch, copies) VALUES (?, ?, ?, ?)",
        [(number, f"Title {number}", ("Centre", "North", "Harbour")[number % 3], number % 4 + 1) for number in range(1, settings.TITLES)],
    )
    connection.close()


def begin(connection: sqlite3.Connection) -> None:
    for _ in range(settings.MAX_ATTEMPTS):
        try:
            connection.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError as error:
            if "locked" not in str(error):
                raise
            gevent.sleep(random.uniform(0.05, 0.25))
        else:
            return
    raise Busy


@contextmanager
def reading() -> Iterator[sqlite3.Connection]:
    connection = connect()
    try:
        yield connection
    finally:
        connection.close()


@contextmanager
def transaction() -> Iterator[sqlite3.Connection]:
    connection = connect()
    try:
        begin(connection)
        try:
            yield connection
        except BaseException:
            connection.execute("ROLLBACK")
            raise
        connection.execute("COMMIT")
    finally:
        connection.close()

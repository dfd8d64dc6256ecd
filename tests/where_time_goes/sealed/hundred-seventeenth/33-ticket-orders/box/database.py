import os
import sqlite3
from contextlib import asynccontextmanager

import aiosqlite

from . import settings

SCHEMA = """
PRAGMA journal_mode = WAL;
CREATE TABLE events (id INTEGER PRIMARY KEY, title TEXT, cents INTEGER, seats_left INTEGER);
CREATE TABLE orders (
    id INTEGER PRIMARY KEY, event_id INTEGER REFERENCES events(id), seats INTEGER, email TEXT,
    payment TEXT, created TEXT DEFAULT CURRENT_TIMESTAMP
);
"""


def create():
    for suffix in ("", "-wal", "-shm"):
        if os.path.exists(settings.DATABASE + suffix):
            os.remove(settings.DATABASE + suffix)
    connection = sqlite3.connect(settings.DATABASE)
    connection.executescript(SCHEMA)
    connection.executemany(
        "INSERT INTO events VALUES (?, ?, ?, ?)",
        [(i, title, cents, settings.SEATS) for i, (title, cents) in settings.EVENTS.items()],
    )
    connection.commit()
    connection.close()


class Database:
    """Connections that are kept and used again; opens more as they are needed."""

    def __init__(self):
        self._idle: list[aiosqlite.Connection] = []

    async def _open(self) -> aiosqlite.Connection:
        connection = await aiosqlite.connect(
            settings.DATABASE, timeout=settings.BUSY_SECONDS, isolation_level=None
        )
        connection.row_factory = aiosqlite.Row
        await connection.execute("PRAGMA synchronous = NORMAL")
        return connection

    @asynccontextmanager
    async def connection(self):
        connection = self._idle.pop() if self._idle else await self._open()
        try:
            yield connection
        finally:
            self._idle.append(connection)

    @asynccontextmanager
    async def transaction(self):
        async with self.connection() as connection:
            await connection.execute("BEGIN IMMEDIATE")
            try:
                yield connection
            except BaseException:
                await connection.rollback()
                raise
            await connection.commit()

    async def close(self):
        for connection in self._idle:
            await connection.close()

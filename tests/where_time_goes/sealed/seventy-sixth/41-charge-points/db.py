import asyncio
import os
import tempfile
from contextlib import asynccontextmanager

import aiosqlite

import settings

SCHEMA = """
PRAGMA journal_mode = WAL;
CREATE TABLE station (id INTEGER PRIMARY KEY, name TEXT NOT NULL, grid TEXT NOT NULL, sessions INTEGER NOT NULL DEFAULT 0);
CREATE TABLE session (
    id INTEGER PRIMARY KEY, station INTEGER NOT NULL REFERENCES station, card TEXT NOT NULL,
    price REAL NOT NULL, started TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX session_station ON session (station);
"""


class Database:
    def __init__(self):
        self._folder = tempfile.TemporaryDirectory(prefix="charge-")
        self._path = os.path.join(self._folder.name, "charge.sqlite")
        self._free = asyncio.LifoQueue()
        self._all = []

    async def open(self):
        async with aiosqlite.connect(self._path) as connection:
            await connection.executescript(SCHEMA)
            await connection.executemany(
                "INSERT INTO station (id, name, grid) VALUES (?, ?, ?)",
                [(n, f"Charge Park {n}", "north" if n % 2 else "south") for n in range(1, settings.STATIONS + 1)],
            )
            await connection.commit()
        for _ in range(settings.DB_CONNECTIONS):
            connection = await aiosqlite.connect(
                self._path, timeout=settings.DB_BUSY_TIMEOUT, isolation_level=None
            )
            await connection.execute("PRAGMA synchronous = OFF")
            connection.row_factory = aiosqlite.Row
            self._all.append(connection)
            self._free.put_nowait(connection)

    async def close(self):
        for connection in self._all:
            await connection.close()
        self._folder.cleanup()

    @asynccontextmanager
    async def connection(self):
        connection = await self._free.get()
        try:
            yield connection
        finally:
            self._free.put_nowait(connection)

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

    async def fetch_one(self, sql, *args):
        async with self.connection() as connection:
            async with connection.execute(sql, args) as cursor:
                return await cursor.fetchone()

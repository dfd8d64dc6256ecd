import asyncio
from contextlib import asynccontextmanager

import aiosqlite

SCHEMA = """
CREATE TABLE IF NOT EXISTS titles (isbn TEXT PRIMARY KEY, title TEXT, author TEXT, year INTEGER);
CREATE TABLE IF NOT EXISTS branches (code TEXT PRIMARY KEY, name TEXT, open_until TEXT);
CREATE TABLE IF NOT EXISTS requests (id INTEGER PRIMARY KEY, isbn TEXT, reader TEXT, ticket TEXT);
"""


class Catalogue:
    """Reads use a pool of connections, writes one connection of their own."""

    def __init__(self, path: str, readers: int) -> None:
        self._path = path
        self._size = readers
        self._idle: asyncio.Queue[aiosqlite.Connection] = asyncio.Queue()
        self._writer: aiosqlite.Connection | None = None
        self._writing = asyncio.Lock()

    async def open(self) -> None:
        self._writer = await self._connect()
        await self._writer.executescript(SCHEMA)
        await self._writer.executemany(
            "INSERT OR IGNORE INTO titles VALUES (?, ?, ?, ?)",
            [(f"978-3-{n:05d}", f"Volume {n}", f"Author {n % 37}", 1950 + n % 70) for n in range(500)],
        )
        await self._writer.executemany(
            "INSERT OR IGNORE INTO branches VALUES (?, ?, ?)",
            [("north", "North", "20:00"), ("mill", "Old Mill", "18:00"), ("harbour", "Harbour", "19:00")],
        )
        await self._writer.commit()
        for _ in range(self._size):
            self._idle.put_nowait(await self._connect())

    async def _connect(self) -> aiosqlite.Connection:
        connection = await aiosqlite.connect(self._path)
        await connection.execute("PRAGMA journal_mode=WAL")
        await connection.execute("PRAGMA synchronous=NORMAL")
        return connection

    async def close(self) -> None:
        while not self._idle.empty():
            await self._idle.get_nowait().close()
        if self._writer is not None:
            await self._writer.close()

    @asynccontextmanager
    async def reader(self):
        connection = await self._idle.get()
        try:
            yield connection
        finally:
            self._idle.put_nowait(connection)

    async def title(self, isbn: str) -> dict | None:
        async with self.reader() as connection:
            rows = await connection.execute_fetchall(
                "SELECT isbn, title, author, year FROM titles WHERE isbn = ?", (isbn,)
            )
        return dict(zip(("isbn", "title", "author", "year"), rows[0])) if rows else None

    async def branches(self) -> dict[str, dict]:
        async with self.reader() as connection:
            rows = await connection.execute_fetchall("SELECT code, name, open_until FROM branches")
        return {code: {"name": name, "open_until": until} for code, name, until in rows}

    async def add_request(self, isbn: str, reader: str, ticket: str) -> int:
        async with self._writing:
            cursor = await self._writer.execute(
                "INSERT INTO requests (isbn, reader, ticket) VALUES (?, ?, ?)", (isbn, reader, ticket)
            )
            await self._writer.commit()
            return cursor.lastrowid

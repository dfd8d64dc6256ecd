import asyncio
from contextlib import asynccontextmanager

import aiosqlite

SCHEMA = """
CREATE TABLE events (id INTEGER PRIMARY KEY, title TEXT, venue TEXT, starts_at TEXT);
CREATE TABLE stock (event_id INTEGER, category TEXT, price INTEGER, remaining INTEGER,
                    PRIMARY KEY (event_id, category));
CREATE TABLE bookings (id INTEGER PRIMARY KEY, event_id INTEGER, category TEXT,
                       customer TEXT, quantity INTEGER, status TEXT, auth_code TEXT);
"""

EVENTS = [
    (1, "Winter Proms", "City Hall", "2025-12-04T19:30"),
    (2, "Jazz at the Docks", "Pier 4", "2025-12-11T20:00"),
    (3, "Harbour Lights Festival", "Old Wharf", "2026-06-20T16:00"),
]
CATEGORIES = [("standing", 4500, 400000), ("seated", 7200, 400000), ("box", 19000, 400000)]


class Database:
    def __init__(self, path, connections, timeout):
        self.path = path
        self.size = connections
        self.timeout = timeout
        self._idle = asyncio.LifoQueue()
        self._all = []

    async def open(self):
        for _ in range(self.size):
            conn = await aiosqlite.connect(self.path, timeout=self.timeout, isolation_level=None)
            conn.row_factory = aiosqlite.Row
            await conn.execute("PRAGMA journal_mode=WAL")
            await conn.execute("PRAGMA synchronous=NORMAL")
            self._all.append(conn)
            self._idle.put_nowait(conn)

    async def close(self):
        for conn in self._all:
            await conn.close()

    async def create(self):
        async with self.connection() as conn:
            await conn.executescript(SCHEMA)
            async with self.transaction(conn):
                await conn.executemany("INSERT INTO events VALUES (?,?,?,?)", EVENTS)
                await conn.executemany(
                    "INSERT INTO stock VALUES (?,?,?,?)",
                    [(e[0], name, price, left) for e in EVENTS for name, price, left in CATEGORIES],
                )

    @asynccontextmanager
    async def connection(self):
        conn = await self._idle.get()
        try:
            yield conn
        finally:
            self._idle.put_nowait(conn)

    @asynccontextmanager
    async def transaction(self, conn):
        await conn.execute("BEGIN IMMEDIATE")
        try:
            yield conn
        except BaseException:
            await conn.execute("ROLLBACK")
            raise
        await conn.execute("COMMIT")

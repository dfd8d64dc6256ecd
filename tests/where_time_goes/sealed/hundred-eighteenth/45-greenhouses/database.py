import asyncio
import os
from contextlib import asynccontextmanager

import aiosqlite

import settings

SCHEMA = """
CREATE TABLE houses (id INTEGER PRIMARY KEY, crop TEXT NOT NULL, target REAL NOT NULL);
CREATE TABLE readings (
    id INTEGER PRIMARY KEY,
    house_id INTEGER NOT NULL REFERENCES houses(id),
    celsius REAL NOT NULL,
    humidity REAL NOT NULL
);
CREATE INDEX readings_by_house ON readings(house_id, id);
"""
CROPS = ("tomato", "cucumber", "lettuce", "orchid")


class Database:
    def __init__(self) -> None:
        self._free: asyncio.Queue[aiosqlite.Connection] = asyncio.Queue()
        self._all: list[aiosqlite.Connection] = []

    async def open(self) -> None:
        for suffix in ("", "-wal", "-shm"):
            if os.path.exists(settings.DATABASE_FILE + suffix):
                os.remove(settings.DATABASE_FILE + suffix)
        for _ in range(settings.DATABASE_CONNECTIONS):
            connection = await aiosqlite.connect(settings.DATABASE_FILE, timeout=10)
            await connection.execute("PRAGMA journal_mode=WAL")
            await connection.execute("PRAGMA synchronous=OFF")
            self._all.append(connection)
            self._free.put_nowait(connection)
        async with self.connection() as connection:
            await connection.executescript(SCHEMA)
            await connection.executemany(
                "INSERT INTO houses VALUES (?, ?, ?)",
                [(n, CROPS[n % 4], 17 + n % 6) for n in range(1, 41)],
            )
            await connection.commit()

    async def close(self) -> None:
        for connection in self._all:
            await connection.close()

    @asynccontextmanager
    async def connection(self):
        connection = await self._free.get()
        try:
            yield connection
        finally:
            self._free.put_nowait(connection)

    async def house(self, house_id: int) -> dict | None:
        async with self.connection() as connection:
            async with connection.execute(
                "SELECT crop, target FROM houses WHERE id = ?", (house_id,)
            ) as cursor:
                row = await cursor.fetchone()
        return {"id": house_id, "crop": row[0], "target": row[1]} if row else None

    async def add_reading(self, house_id: int, celsius: float, humidity: float) -> int:
        async with self.connection() as connection:
            cursor = await connection.execute(
                "INSERT INTO readings (house_id, celsius, humidity) VALUES (?, ?, ?)",
                (house_id, celsius, humidity),
            )
            await connection.commit()
            return cursor.lastrowid

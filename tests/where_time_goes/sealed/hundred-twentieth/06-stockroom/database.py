from contextlib import asynccontextmanager
from typing import AsyncIterator

import aiosqlite

from config import config

SCHEMA = """
CREATE TABLE IF NOT EXISTS stock (article INTEGER PRIMARY KEY, free INTEGER NOT NULL, shelf TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS dispatches (
    id INTEGER PRIMARY KEY, article INTEGER NOT NULL, quantity INTEGER NOT NULL, label TEXT NOT NULL
);
"""


@asynccontextmanager
async def connect() -> AsyncIterator[aiosqlite.Connection]:
    async with aiosqlite.connect(config.database, isolation_level=None) as db:
        await db.execute(f"PRAGMA busy_timeout={config.busy_timeout_ms}")
        await db.execute("PRAGMA synchronous=NORMAL")
        yield db


@asynccontextmanager
async def unit_of_work() -> AsyncIterator[aiosqlite.Connection]:
    async with connect() as db:
        await db.execute("BEGIN IMMEDIATE")
        try:
            yield db
        except BaseException:
            await db.execute("ROLLBACK")
            raise
        await db.execute("COMMIT")


async def prepare() -> None:
    async with connect() as db:
        await db.execute("PRAGMA journal_mode=WAL")
        await db.executescript(SCHEMA)
        await db.execute("BEGIN IMMEDIATE")
        await db.executemany(
            "INSERT OR REPLACE INTO stock VALUES (?, ?, ?)",
            [(n, config.initial_stock, f"R{n % 20}-{n}") for n in range(1, config.articles + 1)],
        )
        await db.execute("COMMIT")

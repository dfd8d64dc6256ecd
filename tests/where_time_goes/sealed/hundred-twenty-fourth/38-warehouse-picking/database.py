import os
import sqlite3
from contextlib import asynccontextmanager, closing
from typing import AsyncIterator

import aiosqlite

import settings

SCHEMA = """
CREATE TABLE stock (sku TEXT PRIMARY KEY, bin TEXT NOT NULL, on_hand INTEGER NOT NULL, reserved INTEGER NOT NULL DEFAULT 0);
CREATE TABLE pick (id INTEGER PRIMARY KEY, sku TEXT NOT NULL, qty INTEGER NOT NULL, lane TEXT NOT NULL, label TEXT NOT NULL);
CREATE INDEX pick_sku ON pick (sku);
"""


def create_schema() -> None:
    for suffix in ("", "-wal", "-shm"):
        if os.path.exists(settings.DATABASE + suffix):
            os.unlink(settings.DATABASE + suffix)
    with closing(sqlite3.connect(settings.DATABASE)) as db:
        db.execute("PRAGMA journal_mode=WAL")
        db.executescript(SCHEMA)
        db.executemany(
            "INSERT INTO stock (sku, bin, on_hand) VALUES (?, ?, ?)",
            [(f"SKU-{n:04d}", f"{chr(65 + n % 8)}{n // 8:03d}", 5_000_000) for n in range(400)],
        )
        db.commit()


async def _open() -> aiosqlite.Connection:
    db = await aiosqlite.connect(settings.DATABASE, isolation_level=None)
    db.row_factory = aiosqlite.Row
    await db.execute(f"PRAGMA busy_timeout={settings.BUSY_TIMEOUT_MS}")
    await db.execute("PRAGMA synchronous=NORMAL")
    return db


@asynccontextmanager
async def reading() -> AsyncIterator[aiosqlite.Connection]:
    db = await _open()
    try:
        yield db
    finally:
        await db.close()


@asynccontextmanager
async def unit_of_work() -> AsyncIterator[aiosqlite.Connection]:
    db = await _open()
    try:
        await db.execute("BEGIN IMMEDIATE")
        try:
            yield db
        except BaseException:
            await db.execute("ROLLBACK")
            raise
        await db.execute("COMMIT")
    finally:
        await db.close()

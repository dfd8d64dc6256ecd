import asyncio
import os
import sqlite3
import tempfile
from contextlib import asynccontextmanager

import aiosqlite

from config import config


def create(path: str) -> None:
    with sqlite3.connect(path) as db:
        db.execute("CREATE TABLE stock (item INTEGER, warehouse INTEGER, count INTEGER, PRIMARY KEY (item, warehouse))")
        db.execute("CREATE TABLE policy (warehouse INTEGER PRIMARY KEY, minimum INTEGER, reserve INTEGER)")
        db.executemany("INSERT INTO stock VALUES (?, ?, ?)", [
            (i, w, (i * 7 + w * 13) % 90) for i in range(config.items) for w in range(config.warehouses)])
        db.executemany("INSERT INTO policy VALUES (?, ?, ?)", [
            (w, 10 + w, 2 * w) for w in range(config.warehouses)])
    db.close()


class Pool:
    def __init__(self):
        self._free: asyncio.Queue[aiosqlite.Connection] = asyncio.Queue()
        self._all: list[aiosqlite.Connection] = []

    async def open(self) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="stock-")
        path = os.path.join(self._folder.name, "stock.db")
        create(path)
        for _ in range(config.pool_size):
            db = await aiosqlite.connect(path)
            db.row_factory = aiosqlite.Row
            self._all.append(db)
            self._free.put_nowait(db)

    @asynccontextmanager
    async def connection(self):
        db = await self._free.get()
        try:
            yield db
        finally:
            self._free.put_nowait(db)

    async def close(self) -> None:
        for db in self._all:
            await db.close()
        self._folder.cleanup()


pool = Pool()

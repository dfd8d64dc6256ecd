"""Known cards, in SQLite."""
import asyncio
import os
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

import aiosqlite

SCHEMA = "CREATE TABLE IF NOT EXISTS cards (token TEXT PRIMARY KEY, scheme TEXT, country TEXT, limit_cents INTEGER)"
SCHEMES = ("visa", "mastercard", "girocard")


@dataclass(frozen=True)
class Card:
    token: str
    scheme: str
    country: str
    limit_cents: int


def prepare(path: str) -> None:
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with sqlite3.connect(path) as db:
        db.execute(SCHEMA)
        rows = [(f"tok-{n}", SCHEMES[n % 3], "DE" if n % 4 else "AT", 20_000 + 500 * n) for n in range(500)]
        db.executemany("INSERT OR IGNORE INTO cards VALUES (?, ?, ?, ?)", rows)
    db.close()


class CardBook:
    def __init__(self, path: str, readers: int) -> None:
        self._path = path
        self._readers = readers
        self._free: asyncio.Queue[aiosqlite.Connection] = asyncio.Queue()

    async def open(self) -> None:
        for _ in range(self._readers):
            db = await aiosqlite.connect(f"file:{self._path}?mode=ro", uri=True)
            self._free.put_nowait(db)

    async def close(self) -> None:
        for _ in range(self._readers):
            await (await self._free.get()).close()

    @asynccontextmanager
    async def _reader(self) -> AsyncIterator[aiosqlite.Connection]:
        db = await self._free.get()
        try:
            yield db
        finally:
            self._free.put_nowait(db)

    async def card(self, token: str) -> Card | None:
        async with self._reader() as db:
            rows = await db.execute_fetchall(
                "SELECT token, scheme, country, limit_cents FROM cards WHERE token = ?", (token,)
            )
        return next((Card(*row) for row in rows), None)

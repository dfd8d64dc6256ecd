"""Readings are written in batches, one transaction for each: an answer means that the reading is stored."""

import asyncio
import logging
from pathlib import Path

import aiosqlite

from readings import Reading

log = logging.getLogger(__name__)

SCHEMA = """
CREATE TABLE IF NOT EXISTS readings (
    id INTEGER PRIMARY KEY,
    meter TEXT NOT NULL,
    kwh REAL NOT NULL,
    at TEXT NOT NULL
)
"""


class ReadingJournal:
    def __init__(self, path: Path, flush_interval: float, largest_batch: int) -> None:
        self._path = path
        self._flush_interval = flush_interval
        self._largest_batch = largest_batch
        self._pending: list[tuple[Reading, asyncio.Future[None]]] = []
        self._database: aiosqlite.Connection | None = None
        self._writer: asyncio.Task[None] | None = None

    async def open(self) -> None:
        self._database = await aiosqlite.connect(self._path)
        await self._database.execute("PRAGMA journal_mode=WAL")
        await self._database.execute("PRAGMA synchronous=NORMAL")
        await self._database.execute(SCHEMA)
        await self._database.commit()
        self._writer = asyncio.create_task(self._write_batches(), name="journal-writer")

    async def close(self) -> None:
        if self._writer is not None:
            self._writer.cancel()
        if self._database is not None:
            await self._database.close()
        self._path.unlink(missing_ok=True)

    async def append(self, reading: Reading) -> None:
        stored = asyncio.get_running_loop().create_future()
        self._pending.append((reading, stored))
        await stored

    async def _write_batches(self) -> None:
        while True:
            await asyncio.sleep(self._flush_interval)
            batch = self._pending[: self._largest_batch]
            del self._pending[: len(batch)]
            if batch:
                await self._store(batch)

    async def _store(self, batch: list[tuple[Reading, asyncio.Future[None]]]) -> None:
        error: Exception | None = None
        try:
            await self._database.executemany(
                "INSERT INTO readings (meter, kwh, at) VALUES (?, ?, ?)", [reading.as_row() for reading, _ in batch]
            )
            await self._database.commit()
        except aiosqlite.Error as problem:
            log.exception("batch of %d not stored", len(batch))
            error = problem
        for _, stored in batch:
            if stored.done():
                continue
            if error is None:
                stored.set_result(None)
            else:
                stored.set_exception(error)

"""Writes readings to the database behind the requests."""
import asyncio
import sqlite3
import time

import config


class Journal:
    def __init__(self):
        self._queue = asyncio.Queue(maxsize=20000)
        self._task = None

    async def open(self):
        self._db = sqlite3.connect(config.DATABASE, check_same_thread=False)
        self._db.execute("PRAGMA journal_mode=WAL")
        self._db.execute("PRAGMA synchronous=OFF")
        self._db.execute(
            "CREATE TABLE IF NOT EXISTS readings (plot INTEGER, litres INTEGER, at REAL)"
        )
        self._db.commit()
        self._task = asyncio.create_task(self._write())

    async def close(self):
        self._task.cancel()
        self._db.close()

    async def add(self, plot, litres):
        await self._queue.put((plot, litres, time.time()))

    def _store(self, rows):
        with self._db:
            self._db.executemany("INSERT INTO readings VALUES (?, ?, ?)", rows)

    async def _write(self):
        while True:
            rows = [await self._queue.get()]
            while len(rows) < config.JOURNAL_BATCH and not self._queue.empty():
                rows.append(self._queue.get_nowait())
            await asyncio.to_thread(self._store, rows)
            await asyncio.sleep(0.5)

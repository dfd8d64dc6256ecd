"""Journal of accepted declarations, written by one thread in batches."""
import os
import queue
import sqlite3
import threading

import config

SCHEMA = """
CREATE TABLE declarations (
    mrn TEXT NOT NULL,
    code TEXT NOT NULL,
    origin TEXT NOT NULL,
    value_cents INTEGER NOT NULL
)
"""


class Journal:
    def __init__(self, path: str) -> None:
        for suffix in ("", "-wal", "-shm"):
            if os.path.exists(path + suffix):
                os.unlink(path + suffix)
        self._path = path
        self._entries: queue.SimpleQueue[tuple | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._write, name="journal", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def append(self, mrn: str, code: str, origin: str, value_cents: int) -> None:
        self._entries.put((mrn, code, origin, value_cents))

    def _batch(self) -> list[tuple | None]:
        batch = [self._entries.get()]
        while len(batch) < config.JOURNAL_BATCH:
            try:
                batch.append(self._entries.get_nowait())
            except queue.Empty:
                break
        return batch

    def _write(self) -> None:
        connection = sqlite3.connect(self._path)
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=OFF")
        connection.execute(SCHEMA)
        running = True
        while running:
            batch = self._batch()
            running = None not in batch
            rows = [entry for entry in batch if entry is not None]
            with connection:
                connection.executemany("INSERT INTO declarations VALUES (?, ?, ?, ?)", rows)
        connection.close()

    def stop(self) -> None:
        self._entries.put(None)
        self._thread.join(timeout=5)

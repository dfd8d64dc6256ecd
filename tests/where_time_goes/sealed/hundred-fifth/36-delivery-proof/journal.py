"""Writes the received proofs to the journal, a few times a second and all that came in between at once."""

import logging

import aiosqlite
import anyio
from anyio.streams.memory import MemoryObjectReceiveStream

log = logging.getLogger("proof.journal")

SCHEMA = """CREATE TABLE IF NOT EXISTS proofs (
    parcel TEXT NOT NULL, consignee TEXT NOT NULL, mail_host TEXT, at REAL NOT NULL)"""


class Journal:
    def __init__(self, path: str, every: float, room: int) -> None:
        self._path = path
        self._every = every
        self._send, self._receive = anyio.create_memory_object_stream[tuple](room)
        self.written = 0

    def note(self, row: tuple) -> bool:
        try:
            self._send.send_nowait(row)
        except anyio.WouldBlock:
            log.warning("journal is full, dropped %s", row[0])
            return False
        return True

    @staticmethod
    def _take(stream: MemoryObjectReceiveStream, most: int) -> list[tuple]:
        rows = []
        while len(rows) < most:
            try:
                rows.append(stream.receive_nowait())
            except anyio.WouldBlock:
                break
        return rows

    async def run(self) -> None:
        async with aiosqlite.connect(self._path) as db:
            await db.execute(SCHEMA)
            while True:
                await anyio.sleep(self._every)
                rows = self._take(self._receive, 2000)
                if rows:
                    await db.executemany("INSERT INTO proofs VALUES (?, ?, ?, ?)", rows)
                    await db.commit()
                    self.written += len(rows)

"""Texts of notices are kept by the document store."""

import asyncio
import json

import settings


class DocumentStore:
    def __init__(self) -> None:
        self._idle: list[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = []
        self._slots = asyncio.Semaphore(settings.DOCUMENTS_CONNECTIONS)

    async def fetch(self, number: int) -> dict | None:
        async with self._slots:
            if self._idle:
                reader, writer = self._idle.pop()
            else:
                reader, writer = await asyncio.open_connection(settings.DOCUMENTS_HOST, settings.DOCUMENTS_PORT, limit=2**20)
            writer.write(b"%d\n" % number)
            line = await reader.readline()
            self._idle.append((reader, writer))
        return json.loads(line)

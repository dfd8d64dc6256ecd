"""Links to the meter archive. A link carries one question at a time."""
import asyncio
import json
from contextlib import asynccontextmanager

import settings


class ArchiveError(RuntimeError):
    pass


class Link:
    def __init__(self):
        self._streams = None

    async def ask(self, question):
        if self._streams is None:
            self._streams = await asyncio.open_connection(
                settings.ARCHIVE_HOST, settings.ARCHIVE_PORT
            )
        reader, writer = self._streams
        try:
            writer.write(json.dumps(question).encode() + b"\n")
            line = await asyncio.wait_for(reader.readline(), settings.ARCHIVE_TIMEOUT)
        except BaseException:
            self.drop()
            raise
        if not line:
            self.drop()
            raise ArchiveError("archive hung up")
        return json.loads(line)

    def drop(self):
        if self._streams:
            self._streams[1].close()
        self._streams = None


class Archive:
    def __init__(self, links):
        self._links = asyncio.LifoQueue()
        for _ in range(links):
            self._links.put_nowait(Link())

    @asynccontextmanager
    async def link(self):
        link = await self._links.get()
        try:
            yield link
        finally:
            self._links.put_nowait(link)

    async def month(self, meter, month):
        async with self.link() as link:
            return await link.ask({"meter": meter, "month": month})

    async def last(self, meter):
        async with self.link() as link:
            return await link.ask({"meter": meter, "last": True})

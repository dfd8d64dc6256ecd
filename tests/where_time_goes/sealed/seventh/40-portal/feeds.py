import asyncio
import json
from contextlib import asynccontextmanager

from django.conf import settings


def ranked(entries):
    return sorted(entries, key=lambda e: (-e["weight"], e["title"]))[:10]


class Feeds:
    def __init__(self, rooms):
        self._rooms = rooms
        self._shelf = None

    async def _connect(self):
        return await asyncio.open_connection("127.0.0.1", settings.FEEDS_PORT)

    @asynccontextmanager
    async def _room(self):
        if self._shelf is None:
            self._shelf = asyncio.LifoQueue()
            for _ in range(self._rooms):
                self._shelf.put_nowait(None)
        pair = await self._shelf.get()
        try:
            pair = pair or await self._connect()
            yield pair
        except OSError:
            pair = None
            raise
        finally:
            self._shelf.put_nowait(pair)

    async def load(self, kind, user):
        async with self._room() as (reader, writer):
            writer.write(json.dumps({"kind": kind, "user": user}).encode() + b"\n")
            return json.loads(await reader.readline())

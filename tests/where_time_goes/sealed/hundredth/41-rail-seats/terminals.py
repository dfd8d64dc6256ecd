from contextlib import asynccontextmanager

import anyio

import settings
from gds import GdsSession


class Terminals:
    def __init__(self, count):
        self._count = count
        self._give, self._take = anyio.create_memory_object_stream[GdsSession](count)

    async def open(self):
        for _ in range(self._count):
            self._give.send_nowait(await GdsSession.sign_on(settings.GDS_HOST, settings.GDS_PORT, settings.GDS_OFFICE))

    @asynccontextmanager
    async def terminal(self):
        session = await self._take.receive()
        try:
            yield session
        finally:
            self._give.send_nowait(session)

    async def close(self):
        for _ in range(self._count):
            await (await self._take.receive()).sign_off()

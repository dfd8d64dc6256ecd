"""A pool of sessions with the assessor, lent out one request at a time."""
import asyncio
import json
from contextlib import asynccontextmanager

from . import settings


class AssessorError(Exception):
    pass


class Session:
    def __init__(self, number):
        self.number = number
        self._streams = None

    async def ask(self, message):
        if self._streams is None:
            self._streams = await asyncio.open_connection(settings.ASSESSOR_HOST, settings.ASSESSOR_PORT)
        reader, writer = self._streams
        try:
            async with asyncio.timeout(settings.ASSESSOR_TIMEOUT):
                writer.write(json.dumps(message).encode() + b"\n")
                line = await reader.readline()
        except (OSError, TimeoutError) as error:
            self.reset()
            raise AssessorError(type(error).__name__) from error
        if not line:
            self.reset()
            raise AssessorError("closed")
        return json.loads(line)

    def reset(self):
        if self._streams:
            self._streams[1].close()
            self._streams = None


class SessionPool:
    def __init__(self, size):
        self._free = asyncio.LifoQueue()
        self._all = [Session(n) for n in range(size)]
        for session in reversed(self._all):
            self._free.put_nowait(session)

    @asynccontextmanager
    async def session(self):
        session = await self._free.get()
        try:
            yield session
        finally:
            self._free.put_nowait(session)

    def close(self):
        for session in self._all:
            session.reset()

"""Sessions with the label service (a line protocol over TCP)."""
import asyncio
from contextlib import asynccontextmanager


class PrinterError(Exception):
    pass


class Session:
    def __init__(self, reader, writer):
        self._reader = reader
        self._writer = writer

    @classmethod
    async def open(cls, host, port, depot):
        reader, writer = await asyncio.open_connection(host, port)
        session = cls(reader, writer)
        await session.command(f"HELLO {depot}")
        return session

    async def command(self, line):
        self._writer.write(line.encode() + b"\r\n")
        await self._writer.drain()
        answer = (await self._reader.readline()).decode().strip()
        if not answer.startswith("OK"):
            raise PrinterError(answer or "connection closed")
        return answer[3:]

    async def close(self):
        self._writer.close()


class Sessions:
    def __init__(self, settings):
        self._settings = settings
        self._idle = asyncio.Queue()

    async def start(self):
        s = self._settings
        for _ in range(s.printer_sessions):
            self._idle.put_nowait(await Session.open(s.printer_host, s.printer_port, s.depot))

    async def stop(self):
        while not self._idle.empty():
            await self._idle.get_nowait().close()

    @asynccontextmanager
    async def session(self):
        session = await self._idle.get()
        try:
            yield session
        finally:
            self._idle.put_nowait(session)

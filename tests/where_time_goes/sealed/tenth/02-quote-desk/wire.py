import asyncio
import json
from contextlib import asynccontextmanager


class Line:
    def __init__(self, reader, writer):
        self.reader = reader
        self.writer = writer

    @classmethod
    async def open(cls, host: str, port: int) -> "Line":
        return cls(*await asyncio.open_connection(host, port))

    async def ask(self, **words) -> dict:
        self.writer.write(json.dumps(words).encode() + b"\n")
        await self.writer.drain()
        return json.loads(await self.reader.readline())

    def close(self) -> None:
        self.writer.close()


class Exchange:
    def __init__(self, host: str, port: int, lines: int):
        self.host = host
        self.port = port
        self.size = lines
        self.idle: asyncio.LifoQueue[Line] = asyncio.LifoQueue()

    async def start(self) -> None:
        for _ in range(self.size):
            self.idle.put_nowait(await Line.open(self.host, self.port))

    async def stop(self) -> None:
        while not self.idle.empty():
            self.idle.get_nowait().close()

    @asynccontextmanager
    async def session(self):
        line = await self.idle.get()
        try:
            yield line
        finally:
            self.idle.put_nowait(line)

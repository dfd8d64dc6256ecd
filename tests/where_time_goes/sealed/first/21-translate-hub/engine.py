import asyncio
from contextlib import asynccontextmanager


class Line:
    def __init__(self, host, port):
        self.address = (host, port)
        self.reader = self.writer = None

    async def ask(self, text):
        if self.writer is None:
            self.reader, self.writer = await asyncio.open_connection(*self.address)
        self.writer.write(text.encode() + b"\n")
        return (await self.reader.readline()).decode().strip()


class Engine:
    def __init__(self, host, port, lines=3):
        self._lines = asyncio.Queue()
        for _ in range(lines):
            self._lines.put_nowait(Line(host, port))

    @asynccontextmanager
    async def line(self):
        line = await self._lines.get()
        try:
            yield line
        finally:
            self._lines.put_nowait(line)

    async def translate(self, target, text):
        async with self.line() as line:
            return await line.ask(f"{target} {text}")

import asyncio
from contextlib import asynccontextmanager


class Terminal:
    def __init__(self, reader, writer, name):
        self.reader = reader
        self.writer = writer
        self.name = name

    async def transact(self, verb, argument):
        self.writer.write(f"{verb} {argument}\r\n".encode())
        await self.writer.drain()
        line = (await self.reader.readline()).decode().strip()
        status, _, rest = line.partition(" ")
        return status, rest


class Host:
    def __init__(self, address, port):
        self.address = address
        self.port = port
        self._free = asyncio.LifoQueue()
        self._all = []

    async def dial(self, terminals):
        for n in range(terminals):
            reader, writer = await asyncio.open_connection(self.address, self.port)
            terminal = Terminal(reader, writer, f"T{n:02d}")
            self._all.append(terminal)
            self._free.put_nowait(terminal)

    async def hang_up(self):
        for terminal in self._all:
            terminal.writer.close()

    @asynccontextmanager
    async def terminal(self):
        terminal = await self._free.get()
        try:
            yield terminal
        finally:
            self._free.put_nowait(terminal)

    async def ask(self, verb, argument):
        async with self.terminal() as terminal:
            return await terminal.transact(verb, argument)

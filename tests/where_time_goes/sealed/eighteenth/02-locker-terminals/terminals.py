import asyncio
from contextlib import asynccontextmanager


class Terminal:
    def __init__(self, number, reader, writer):
        self.number = number
        self._reader = reader
        self._writer = writer

    @classmethod
    async def sign_on(cls, number, host, port, operator):
        reader, writer = await asyncio.open_connection(host, port)
        terminal = cls(number, reader, writer)
        await terminal.command("SIGNON", operator, str(number))
        return terminal

    async def command(self, *words):
        self._writer.write((" ".join(words) + "\r\n").encode())
        await self._writer.drain()
        status, _, rest = (await self._reader.readline()).decode().strip().partition(" ")
        if status != "OK":
            raise RuntimeError(f"controller said {status} {rest}")
        return rest

    def close(self):
        self._writer.close()


class TerminalDesk:
    def __init__(self, config, port):
        self._config = config
        self._port = port
        self._signed_on = []
        self._at_desk = asyncio.LifoQueue()

    async def open(self):
        cfg = self._config
        for number in range(cfg["terminals"]):
            terminal = await Terminal.sign_on(number, cfg["host"], self._port, cfg["operator"])
            self._signed_on.append(terminal)
            self._at_desk.put_nowait(terminal)

    @asynccontextmanager
    async def seat(self):
        terminal = await asyncio.wait_for(self._at_desk.get(), self._config["patience"])
        try:
            yield terminal
        finally:
            self._at_desk.put_nowait(terminal)

    async def close(self):
        for terminal in self._signed_on:
            terminal.close()

import asyncio
import json

from .config import Config


class Terminal:
    """A signed-on connection to the acquirer."""

    def __init__(self, number: int, config: Config):
        self.number = number
        self.config = config
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def sign_on(self) -> None:
        self.reader, self.writer = await asyncio.open_connection(
            self.config.acquirer_host, self.config.acquirer_port
        )
        await self.call("signon", merchant=self.config.merchant)

    async def call(self, op: str, **fields) -> dict:
        self.writer.write(json.dumps({"op": op, "terminal": self.number, **fields}).encode() + b"\n")
        await self.writer.drain()
        return json.loads(await self.reader.readline())

    def close(self) -> None:
        if self.writer:
            self.writer.close()


class TerminalBank:
    def __init__(self, config: Config):
        self.config = config
        self.idle: asyncio.Queue[Terminal] = asyncio.Queue()
        self.all: list[Terminal] = []

    async def open(self) -> None:
        for number in range(1, self.config.terminals + 1):
            terminal = Terminal(number, self.config)
            await terminal.sign_on()
            self.all.append(terminal)
            self.idle.put_nowait(terminal)

    async def close(self) -> None:
        for terminal in self.all:
            terminal.close()

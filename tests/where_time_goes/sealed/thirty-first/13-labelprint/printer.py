import asyncio


class PrinterError(Exception):
    pass


class PrinterConnection:
    """A connection to the print server: length-prefixed documents, one answer line each."""

    def __init__(self, host: str, port: int) -> None:
        self.host = host
        self.port = port
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def connect(self) -> None:
        self._reader, self._writer = await asyncio.open_connection(self.host, self.port)

    async def submit(self, document: bytes) -> str:
        if self._writer is None:
            await self.connect()
        self._writer.write(b"%08d" % len(document) + document)
        await self._writer.drain()
        line = await self._reader.readline()
        if not line.startswith(b"OK "):
            self.close()
            raise PrinterError(line.decode(errors="replace") or "connection lost")
        return line[3:].strip().decode()

    def close(self) -> None:
        if self._writer is not None:
            self._writer.close()
        self._reader = self._writer = None

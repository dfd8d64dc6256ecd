import asyncio


class LedgerError(Exception):
    pass


class Ledger:
    """Line protocol of the central number ledger (gapless series)."""

    def __init__(self, host: str, port: int):
        self.host = host
        self.port = port
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def connect(self) -> None:
        self._reader, self._writer = await asyncio.open_connection(self.host, self.port)

    async def take(self, series: str, amount: int) -> range:
        if self._writer is None:
            await self.connect()
        self._writer.write(f"TAKE {series} {amount}\n".encode())
        await self._writer.drain()
        status, _, rest = (await self._reader.readline()).decode().partition(" ")
        if status != "OK":
            raise LedgerError(rest.strip() or "connection lost")
        first = int(rest)
        return range(first, first + amount)

    async def close(self) -> None:
        if self._writer is not None:
            self._writer.close()
            await self._writer.wait_closed()

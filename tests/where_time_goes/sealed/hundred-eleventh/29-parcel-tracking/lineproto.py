"""Client side of the carriers' line protocol (HELO / NOOP / TRK / ETA / QUIT)."""
import asyncio

import config


class CarrierError(Exception):
    pass


class LineConnection:
    def __init__(self, reader, writer):
        self._reader = reader
        self._writer = writer
        self.uses = 0

    @classmethod
    async def open(cls, carrier: config.Carrier) -> "LineConnection":
        reader, writer = await asyncio.wait_for(
            asyncio.open_connection(carrier.host, carrier.port), config.CONNECT_TIMEOUT
        )
        connection = cls(reader, writer)
        banner = await connection._line()
        if not banner.startswith("220"):
            raise CarrierError(banner)
        await connection.command("HELO PARCELHUB")
        return connection

    async def command(self, line: str) -> str:
        self._writer.write(line.encode() + b"\r\n")
        await self._writer.drain()
        reply = await asyncio.wait_for(self._line(), config.REPLY_TIMEOUT)
        if reply[:1] not in "23":
            raise CarrierError(reply)
        return reply[4:]

    async def _line(self) -> str:
        raw = await self._reader.readline()
        if not raw:
            raise ConnectionResetError("carrier closed the connection")
        return raw.decode().rstrip("\r\n")

    async def alive(self) -> bool:
        if self._writer.is_closing() or self._reader.at_eof():
            return False
        try:
            await self.command("NOOP")
        except (OSError, CarrierError, asyncio.TimeoutError):
            return False
        return True

    def close(self):
        self._writer.close()

"""Line protocol of the message centre: SUBMIT <to> <part>/<parts> <text in hex>."""
import asyncio


class SmscError(Exception):
    pass


class SmscLink:
    def __init__(self, host: str, port: int):
        self.host, self.port = host, port
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def _connect(self) -> None:
        self._reader, self._writer = await asyncio.open_connection(self.host, self.port)

    async def submit(self, to: str, part: int, parts: int, text: str) -> str:
        if self._writer is None or self._writer.is_closing():
            await self._connect()
        line = f"SUBMIT {to} {part}/{parts} {text.encode('utf-16-be').hex()}\n"
        self._writer.write(line.encode())
        await self._writer.drain()
        reply = (await self._reader.readline()).decode().split()
        if not reply:
            self.close()
            raise SmscError("link closed")
        if reply[0] != "OK":
            raise SmscError(" ".join(reply))
        return reply[1]

    def close(self) -> None:
        if self._writer:
            self._writer.close()
            self._writer = None

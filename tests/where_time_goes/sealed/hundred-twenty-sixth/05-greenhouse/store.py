import asyncio


class LineStore:
    """Client of the time series store: one line out, one line back."""

    def __init__(self, host: str, port: int, size: int) -> None:
        self._host, self._port = host, port
        self._idle: asyncio.LifoQueue = asyncio.LifoQueue()
        self._size = size

    async def open(self) -> None:
        for _ in range(self._size):
            self._idle.put_nowait(await asyncio.open_connection(self._host, self._port))

    async def write(self, line: bytes) -> None:
        reader, writer = await self._idle.get()
        try:
            writer.write(line)
            answer = await reader.readline()
        finally:
            self._idle.put_nowait((reader, writer))
        if answer != b"OK\n":
            raise RuntimeError(f"store refused: {answer!r}")

    async def close(self) -> None:
        while not self._idle.empty():
            _, writer = self._idle.get_nowait()
            writer.close()

"""Client of the page store: a line asks for a page, the answer is a length, a line end and the bytes."""
import asyncio
from contextlib import asynccontextmanager


class PageMissing(Exception):
    pass


class Connection:
    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter):
        self.reader = reader
        self.writer = writer

    @classmethod
    async def open(cls, host: str, port: int) -> "Connection":
        return cls(*await asyncio.open_connection(host, port))

    async def fetch(self, volume: str, page: int) -> bytes:
        self.writer.write(f"GET {volume} {page}\n".encode())
        await self.writer.drain()
        header = await self.reader.readline()
        if not header:
            raise EOFError("page store closed the connection")
        length = int(header)
        if length < 0:
            raise PageMissing(f"{volume}/{page}")
        return await self.reader.readexactly(length)

    def close(self) -> None:
        self.writer.close()


class PageStore:
    def __init__(self, host: str, port: int, size: int):
        self._address = (host, port)
        self._size = size
        self._idle: asyncio.Queue[Connection] = asyncio.Queue()
        self._lock = asyncio.Lock()
        self._bytes = 0
        self._pages = 0

    async def open(self) -> None:
        for _ in range(self._size):
            self._idle.put_nowait(await Connection.open(*self._address))

    async def close(self) -> None:
        while not self._idle.empty():
            self._idle.get_nowait().close()

    @asynccontextmanager
    async def connection(self):
        connection = await self._idle.get()
        try:
            yield connection
        except (OSError, EOFError, asyncio.CancelledError):
            connection.close()
            connection = await Connection.open(*self._address)
            raise
        finally:
            self._idle.put_nowait(connection)

    async def page(self, volume: str, page: int) -> bytes:
        async with self.connection() as connection:
            data = await connection.fetch(volume, page)
        async with self._lock:
            self._bytes += len(data)
            self._pages += 1
        return data

    async def totals(self) -> dict:
        async with self._lock:
            return {"pages": self._pages, "bytes": self._bytes}

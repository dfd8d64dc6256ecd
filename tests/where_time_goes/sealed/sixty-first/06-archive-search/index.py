"""Sessions with the archive's full-text index, one JSON line for each question and answer."""
import asyncio
import json
import time


class IndexSession:
    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter):
        self._reader = reader
        self._writer = writer

    async def ask(self, question: dict) -> dict:
        self._writer.write(json.dumps(question).encode() + b"\n")
        await self._writer.drain()
        line = await self._reader.readline()
        if not line:
            raise ConnectionError("index closed the session")
        return json.loads(line)


class IndexSessions:
    def __init__(self, host: str, port: int, size: int):
        self._host = host
        self._port = port
        self._size = size
        self._free: asyncio.Queue[IndexSession] = asyncio.Queue()

    async def open(self) -> None:
        await self._wait_until_up()
        for _ in range(self._size):
            self._free.put_nowait(await self._connect())

    async def _wait_until_up(self, patience: float = 20.0) -> None:
        end = time.monotonic() + patience
        while True:
            try:
                self._free.put_nowait(await self._connect())
                self._size -= 1
                return
            except OSError:
                if time.monotonic() > end:
                    raise
                await asyncio.sleep(0.1)

    async def _connect(self) -> IndexSession:
        return IndexSession(*await asyncio.open_connection(self._host, self._port))

    async def ask(self, question: dict) -> dict:
        session = await self._free.get()
        try:
            answer = await session.ask(question)
        except BaseException:
            session = await self._connect()
            raise
        finally:
            self._free.put_nowait(session)
        return answer

"""Sessions with the tariff engine (line protocol, one question at a time)."""
import asyncio
import logging
from contextlib import asynccontextmanager

log = logging.getLogger("customs.tariff")


class TariffError(Exception):
    pass


class TariffSession:
    def __init__(self, host: str, port: int) -> None:
        self.host = host
        self.port = port
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def open(self) -> None:
        self._reader, self._writer = await asyncio.open_connection(self.host, self.port)
        greeting = await self._reader.readline()
        if not greeting.startswith(b"READY"):
            raise TariffError(f"unexpected greeting {greeting!r}")

    async def ask(self, verb: str, *words: str) -> list[str]:
        if self._writer is None or self._writer.is_closing():
            await self.open()
        self._writer.write(" ".join((verb, *words)).encode() + b"\n")
        await self._writer.drain()
        answer = (await self._reader.readline()).decode().split()
        if not answer or answer[0] != "OK":
            self._writer.close()
            raise TariffError(" ".join(answer) or "session closed by the engine")
        return answer[1:]

    async def close(self) -> None:
        if self._writer is not None:
            self._writer.close()


class TariffLinks:
    def __init__(self, host: str, port: int, sessions: int) -> None:
        self.host = host
        self.port = port
        self.sessions = sessions
        self._idle: asyncio.LifoQueue[TariffSession] = asyncio.LifoQueue()

    async def start(self, patience: float) -> None:
        deadline = asyncio.get_running_loop().time() + patience
        while self._idle.qsize() < self.sessions:
            session = TariffSession(self.host, self.port)
            try:
                await session.open()
            except OSError:
                if asyncio.get_running_loop().time() > deadline:
                    raise
                await asyncio.sleep(0.2)
                continue
            self._idle.put_nowait(session)
        log.info("tariff engine: %d sessions", self.sessions)

    @asynccontextmanager
    async def session(self):
        link = await self._idle.get()
        try:
            yield link
        finally:
            self._idle.put_nowait(link)

    async def stop(self) -> None:
        while not self._idle.empty():
            await self._idle.get_nowait().close()

"""Terminal sessions of the railway's reservation system.

The system speaks a line protocol and allows one open question per session, so
sessions are opened at start and lent to requests."""

import asyncio
import json
import logging
from contextlib import asynccontextmanager

import settings

log = logging.getLogger(__name__)


class GatewayError(Exception):
    pass


class GatewaySession:
    def __init__(self, number: int) -> None:
        self.number = number
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def open(self) -> None:
        self._reader, self._writer = await asyncio.open_connection(
            settings.GATEWAY_HOST, settings.GATEWAY_PORT
        )
        await self.ask("LOGIN", user=settings.GATEWAY_USER, secret=settings.GATEWAY_SECRET)

    async def ask(self, verb: str, **fields) -> dict:
        self._writer.write(f"{verb} {json.dumps(fields)}\n".encode())
        line = await asyncio.wait_for(self._reader.readline(), settings.ANSWER_TIMEOUT)
        status, _, text = line.decode().partition(" ")
        if status != "OK":
            raise GatewayError(text.strip() or "connection lost")
        return json.loads(text)

    def close(self) -> None:
        if self._writer is not None:
            self._writer.close()


class SessionPool:
    def __init__(self, size: int) -> None:
        self._size = size
        self._idle: asyncio.Queue[GatewaySession] = asyncio.Queue()

    async def start(self) -> None:
        sessions = [GatewaySession(number) for number in range(self._size)]
        await asyncio.gather(*(session.open() for session in sessions))
        for session in sessions:
            self._idle.put_nowait(session)
        log.info("%d gateway sessions open", self._size)

    @asynccontextmanager
    async def lease(self):
        session = await asyncio.wait_for(self._idle.get(), settings.LEASE_TIMEOUT)
        try:
            yield session
        except (OSError, asyncio.TimeoutError):
            session.close()
            session = GatewaySession(session.number)
            await session.open()
            raise
        finally:
            self._idle.put_nowait(session)

    def close(self) -> None:
        while not self._idle.empty():
            self._idle.get_nowait().close()

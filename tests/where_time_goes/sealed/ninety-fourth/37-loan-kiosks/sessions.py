"""Sessions with the library system (ACS) that are kept open and shared."""
import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from settings import Settings
from sip2 import Session


class Sessions:
    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._idle: asyncio.LifoQueue[Session] = asyncio.LifoQueue()
        self._all: list[Session] = []

    async def _open(self) -> Session:
        s = self._settings
        return await Session.open(s.acs_host, s.acs_port, s.acs_user, s.acs_password)

    async def start(self) -> None:
        for _ in range(self._settings.acs_sessions):
            session = await self._open()
            self._all.append(session)
            self._idle.put_nowait(session)

    @asynccontextmanager
    async def borrow(self) -> AsyncIterator[Session]:
        session = await self._idle.get()
        try:
            yield session
        except (ConnectionError, asyncio.IncompleteReadError):
            session.close()
            session = await self._open()
            raise
        finally:
            self._idle.put_nowait(session)

    async def stop(self) -> None:
        for session in self._all:
            session.close()

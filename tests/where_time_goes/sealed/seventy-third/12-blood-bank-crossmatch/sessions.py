"""The desk's sessions with the laboratory system."""
import asyncio
from contextlib import asynccontextmanager

from lab_session import LabSession


class Sessions:
    def __init__(self, host: str, port: int, user: str, count: int):
        self._where = (host, port, user)
        self._count = count
        self._idle: asyncio.Queue[LabSession] = asyncio.Queue()

    async def open(self) -> None:
        for _ in range(self._count):
            self._idle.put_nowait(await LabSession.sign_on(*self._where))

    @asynccontextmanager
    async def session(self):
        session = await self._idle.get()
        try:
            yield session
        except (OSError, asyncio.TimeoutError):
            await session.close()
            session = await LabSession.sign_on(*self._where)
            raise
        finally:
            self._idle.put_nowait(session)

    async def close(self) -> None:
        while not self._idle.empty():
            await self._idle.get_nowait().close()

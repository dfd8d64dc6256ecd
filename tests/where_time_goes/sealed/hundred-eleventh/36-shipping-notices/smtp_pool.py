"""SMTP sessions that stay open between messages."""
import asyncio
import logging
import time
from contextlib import asynccontextmanager

import aiosmtplib

import settings

log = logging.getLogger("smtp")


class Session:
    def __init__(self):
        self.client = aiosmtplib.SMTP(
            hostname=settings.SMTP_HOST,
            port=settings.SMTP_PORT,
            local_hostname=settings.EHLO_NAME,
            timeout=settings.SMTP_TIMEOUT,
            start_tls=False,
            use_tls=False,
        )
        self.messages = 0

    async def ready(self):
        if self.client.is_connected and self.messages >= settings.MESSAGES_PER_SESSION:
            await self.close()
        if not self.client.is_connected:
            await self.client.connect()
            self.messages = 0

    async def close(self):
        try:
            await self.client.quit()
        except aiosmtplib.SMTPException:
            self.client.close()


class SmtpPool:
    def __init__(self, size: int = settings.SMTP_SESSIONS):
        self._size = size
        self._free: asyncio.LifoQueue[Session] = asyncio.LifoQueue(size)
        self.waited = 0.0

    async def open(self):
        for _ in range(self._size):
            self._free.put_nowait(Session())

    @asynccontextmanager
    async def session(self):
        began = time.monotonic()
        session = await self._free.get()
        self.waited += time.monotonic() - began
        try:
            await session.ready()
            yield session.client
            session.messages += 1
        except (aiosmtplib.SMTPServerDisconnected, aiosmtplib.SMTPConnectError):
            session.client.close()
            raise
        finally:
            self._free.put_nowait(session)

    async def close(self):
        while not self._free.empty():
            session = self._free.get_nowait()
            if session.client.is_connected:
                await session.close()

    def stats(self) -> dict:
        return {"free": self._free.qsize(), "of": self._size, "waited": round(self.waited, 3)}

"""Sends mail over a set of open connections to the relay."""
import asyncio
import logging
from contextlib import asynccontextmanager
from email.message import EmailMessage

import aiosmtplib

from settings import MailSettings

log = logging.getLogger(__name__)


class MailNotSent(Exception):
    pass


class Line:
    """One connection to the relay, opened when it is first needed."""

    def __init__(self, settings: MailSettings) -> None:
        self._settings = settings
        self._smtp: aiosmtplib.SMTP | None = None
        self._sent = 0

    async def send(self, message: EmailMessage) -> str:
        if self._smtp is None or not self._smtp.is_connected or self._sent >= self._settings.recycle_after:
            await self.close()
            self._smtp = aiosmtplib.SMTP(
                hostname=self._settings.host,
                port=self._settings.port,
                timeout=self._settings.timeout,
                start_tls=False,
                use_tls=False,
            )
            await self._smtp.connect()
            self._sent = 0
        _, answer = await self._smtp.send_message(message)
        self._sent += 1
        return answer

    async def close(self) -> None:
        if self._smtp is not None and self._smtp.is_connected:
            self._smtp.close()
        self._smtp = None


class Postman:
    def __init__(self, settings: MailSettings) -> None:
        self._settings = settings
        self._lines: asyncio.LifoQueue[Line] = asyncio.LifoQueue()
        for _ in range(settings.connections):
            self._lines.put_nowait(Line(settings))

    @asynccontextmanager
    async def _line(self):
        line = await self._lines.get()
        try:
            yield line
        except BaseException:
            await line.close()
            raise
        finally:
            self._lines.put_nowait(line)

    async def send(self, to: str, subject: str, text: str) -> str:
        message = EmailMessage()
        message["From"] = self._settings.sender
        message["To"] = to
        message["Subject"] = subject
        message.set_content(text)
        try:
            async with self._line() as line:
                return await line.send(message)
        except (aiosmtplib.SMTPException, OSError) as exc:
            log.warning("mail to %s: %s", to, exc)
            raise MailNotSent(str(exc)) from exc

    async def close(self) -> None:
        while not self._lines.empty():
            await self._lines.get_nowait().close()

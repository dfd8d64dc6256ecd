"""Mail of the shop: handlers hand messages over, the outbox sends them."""
import asyncio
import logging
from email.message import EmailMessage

import aiosmtplib

from config import MailConfig

log = logging.getLogger("outbox")


class MailRefused(Exception):
    pass


class Outbox:
    def __init__(self, config: MailConfig):
        self.config = config
        self._queue: asyncio.Queue = asyncio.Queue(maxsize=config.queue_size)
        self._smtp: aiosmtplib.SMTP | None = None
        self._task: asyncio.Task | None = None
        self.sent = 0

    async def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="outbox")

    async def stop(self) -> None:
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        if self._smtp and self._smtp.is_connected:
            await self._smtp.quit()

    async def send(self, message: EmailMessage) -> str:
        """Gives the identifier under which the relay took the message."""
        receipt = asyncio.get_running_loop().create_future()
        await self._queue.put((message, receipt))
        return await receipt

    def depth(self) -> int:
        return self._queue.qsize()

    async def _connection(self) -> aiosmtplib.SMTP:
        if self._smtp is None or not self._smtp.is_connected:
            self._smtp = aiosmtplib.SMTP(
                hostname=self.config.host, port=self.config.port, timeout=10,
                use_tls=False, start_tls=False,
            )
            await self._smtp.connect()
        return self._smtp

    async def _deliver(self, message: EmailMessage) -> str:
        for attempt in range(1, self.config.attempts + 1):
            try:
                smtp = await self._connection()
                _, reply = await smtp.send_message(message)
                return reply.rsplit(" ", 1)[-1]
            except aiosmtplib.SMTPServerDisconnected:
                log.warning("relay closed the connection (attempt %d)", attempt)
                self._smtp = None
        raise MailRefused("relay is not available")

    async def _run(self) -> None:
        while True:
            message, receipt = await self._queue.get()
            try:
                queue_id = await self._deliver(message)
            except Exception as exc:
                log.error("message to %s failed: %s", message["To"], exc)
                if not receipt.done():
                    receipt.set_exception(MailRefused(str(exc)))
            else:
                self.sent += 1
                if not receipt.done():
                    receipt.set_result(queue_id)
            finally:
                self._queue.task_done()

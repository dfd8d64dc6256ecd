import asyncio
import logging
from dataclasses import dataclass

import settings
from mailer import SmtpConnection

log = logging.getLogger("outbox")


@dataclass
class Notice:
    recipient: str
    text: str
    sent: asyncio.Future


class Outbox:
    """Notices on their way to the relay, in the order in which they came."""

    def __init__(self):
        self._notices = asyncio.Queue(settings.OUTBOX_LIMIT)
        self._task = None

    def start(self):
        self._task = asyncio.create_task(self._deliver())

    async def stop(self):
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def post(self, recipient, text):
        """Returns the relay's id of the message."""
        notice = Notice(recipient, text, asyncio.get_running_loop().create_future())
        await self._notices.put(notice)
        return await notice.sent

    async def _deliver(self):
        relay = SmtpConnection(settings.SMTP_HOST, settings.SMTP_PORT)
        while True:
            notice = await self._notices.get()
            try:
                receipt = await relay.send(settings.SENDER, notice.recipient, notice.text)
            except Exception as error:
                log.exception("notice to %s", notice.recipient)
                await relay.close()
                if not notice.sent.done():
                    notice.sent.set_exception(error)
            else:
                if not notice.sent.done():
                    notice.sent.set_result(receipt)

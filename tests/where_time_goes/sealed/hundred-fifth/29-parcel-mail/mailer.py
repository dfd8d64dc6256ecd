"""Mail relay of the parcel desk. The relay wants a log-in, so the session is opened at start and kept."""

import logging

import aiosmtplib
from aiosmtplib import SMTP, SMTPServerDisconnected

import config

log = logging.getLogger("parcel.mail")


class Mailer:
    def __init__(self) -> None:
        self._smtp = SMTP(
            hostname=config.SMTP_HOST,
            port=config.SMTP_PORT,
            username=config.SMTP_USER,
            password=config.SMTP_PASSWORD,
            start_tls=False,
            timeout=30,
        )
        self.sent = 0

    async def start(self) -> None:
        await self._smtp.connect()

    async def stop(self) -> None:
        try:
            await self._smtp.quit()
        except aiosmtplib.SMTPException:
            self._smtp.close()

    async def deliver(self, message) -> str:
        try:
            _, response = await self._smtp.send_message(message)
        except SMTPServerDisconnected:
            log.warning("relay hung up, connecting again")
            await self._smtp.connect()
            _, response = await self._smtp.send_message(message)
        self.sent += 1
        return response

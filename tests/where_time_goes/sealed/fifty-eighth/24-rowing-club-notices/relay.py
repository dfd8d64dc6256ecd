import logging
from email.message import EmailMessage

from aiosmtplib import SMTP, SMTPException

import options

log = logging.getLogger("notices.relay")


class NotDelivered(Exception):
    pass


class Relay:
    def __init__(self, host: str, port: int):
        self.host = host
        self.port = port
        self.delivered = 0

    def _client(self) -> SMTP:
        return SMTP(
            hostname=self.host,
            port=self.port,
            timeout=options.RELAY_TIMEOUT,
            local_hostname=options.HELO_NAME,
            start_tls=False,
        )

    async def deliver(self, message: EmailMessage) -> str:
        smtp = self._client()
        try:
            await smtp.connect()
            _, reply = await smtp.send_message(message)
            await smtp.quit()
        except SMTPException as error:
            log.warning("relay: %s", error)
            raise NotDelivered(str(error)) from error
        self.delivered += 1
        return reply


relay = Relay(options.RELAY_HOST, options.RELAY_PORT)

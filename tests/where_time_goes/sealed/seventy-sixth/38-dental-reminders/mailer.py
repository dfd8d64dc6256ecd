import logging

import aiosmtplib

log = logging.getLogger("reminders.mail")


class DeliveryError(Exception):
    pass


class Mailer:
    def __init__(self, mail):
        self._mail = mail
        self.sent = 0

    def _client(self):
        return aiosmtplib.SMTP(
            hostname=self._mail.host,
            port=self._mail.port,
            username=self._mail.username,
            password=self._mail.password,
            local_hostname=self._mail.helo,
            timeout=self._mail.timeout,
            use_tls=False,
            start_tls=False,
        )

    async def deliver(self, message):
        try:
            async with self._client() as smtp:
                await smtp.send_message(message)
        except aiosmtplib.SMTPException as error:
            log.warning("message to %s not delivered: %s", message["To"], error)
            raise DeliveryError(str(error)) from error
        self.sent += 1
        return message["Message-ID"]

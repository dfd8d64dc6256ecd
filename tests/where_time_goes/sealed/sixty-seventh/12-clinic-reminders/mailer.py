"""Sends mail through the clinic's relay."""
import logging
import smtplib

import settings

log = logging.getLogger("mailer")


class MailFailed(Exception):
    pass


class Mailer:
    def __init__(self):
        self.sent = 0

    def _session(self):
        relay = smtplib.SMTP(
            settings.SMTP_HOST,
            settings.SMTP_PORT,
            local_hostname=settings.SMTP_HELO,
            timeout=settings.SMTP_TIMEOUT,
        )
        relay.login(settings.SMTP_USER, settings.SMTP_PASSWORD)
        return relay

    def send(self, message):
        try:
            with self._session() as relay:
                relay.send_message(message)
        except (OSError, smtplib.SMTPException) as error:
            log.warning("mail to %s: %s", message["To"], error)
            raise MailFailed(str(error)) from error
        self.sent += 1
        return message["Message-ID"]

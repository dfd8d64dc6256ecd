"""Hands messages to the hospital's relay."""
from email.message import EmailMessage

from aiosmtplib import SMTP, SMTPException

from settings import MailSettings


class DeliveryFailed(RuntimeError):
    pass


class Mailer:
    def __init__(self, settings: MailSettings):
        self.settings = settings
        self.sent = 0

    async def deliver(self, message: EmailMessage) -> str:
        conf = self.settings
        relay = SMTP(
            hostname=conf.host,
            port=conf.port,
            local_hostname=conf.local_name,
            timeout=conf.timeout,
            start_tls=False,
            use_tls=False,
        )
        try:
            await relay.connect()
            await relay.login(conf.username, conf.password)
            _, reply = await relay.send_message(message)
            await relay.quit()
        except SMTPException as problem:
            relay.close()
            raise DeliveryFailed(str(problem)) from problem
        self.sent += 1
        return reply

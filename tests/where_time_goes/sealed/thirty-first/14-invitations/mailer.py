from email.message import EmailMessage
from email.utils import make_msgid

import aiosmtplib

from config import Config
from store import Event

INVITATION = """\
Hello,

you are invited to {title} ({place}, {starts}).

Answer here: {url}/events/{id}/answer

Your events team
"""

REMINDER = "Do not forget: {title}, {place}, {starts}."


class Mailer:
    def __init__(self, config: type[Config]) -> None:
        self.config = config
        self.sent = 0

    def compose(self, event: Event, address: str, template: str) -> EmailMessage:
        message = EmailMessage()
        message["From"] = self.config.SENDER
        message["To"] = address
        message["Subject"] = event.title
        message["Message-ID"] = make_msgid(domain="events.example.org")
        message.set_content(
            template.format(
                title=event.title,
                place=event.place,
                starts=event.starts,
                id=event.id,
                url=self.config.PUBLIC_URL,
            )
        )
        return message

    async def deliver(self, message: EmailMessage) -> str:
        _, answer = await aiosmtplib.send(
            message,
            hostname=self.config.SMTP_HOST,
            port=self.config.SMTP_PORT,
            username=self.config.SMTP_USER,
            password=self.config.SMTP_PASSWORD,
            start_tls=False,
            timeout=self.config.SMTP_TIMEOUT,
        )
        self.sent += 1
        return answer

    async def invite(self, event: Event, address: str) -> str:
        return await self.deliver(self.compose(event, address, INVITATION))

    async def remind(self, event: Event, address: str) -> str:
        return await self.deliver(self.compose(event, address, REMINDER))

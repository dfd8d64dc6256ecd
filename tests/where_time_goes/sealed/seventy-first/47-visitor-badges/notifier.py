"""Tells hosts by mail that their visitor has arrived."""
import smtplib
from email.message import EmailMessage
from email.utils import make_msgid

from config import MailConfig


class Notifier:
    def __init__(self, config: MailConfig):
        self.config = config
        self.sent = 0

    def compose(self, host_name: str, address: str, visitor: str, badge: str) -> EmailMessage:
        message = EmailMessage()
        message["From"] = self.config.sender
        message["To"] = address
        message["Subject"] = f"{visitor} is waiting at reception"
        message["Message-ID"] = make_msgid(domain="marlowe-park.example")
        message.set_content(
            f"Dear {host_name},\n\n{visitor} has arrived and wears badge {badge}.\n"
            "Please collect your visitor within ten minutes.\n\nReception\n"
        )
        return message

    async def announce(self, host_name: str, address: str, visitor: str, badge: str) -> str:
        message = self.compose(host_name, address, visitor, badge)
        self.deliver(message)
        self.sent += 1
        return message["Message-ID"]

    def deliver(self, message: EmailMessage) -> None:
        with smtplib.SMTP(
            self.config.host,
            self.config.port,
            local_hostname="reception.marlowe-park.example",
            timeout=self.config.timeout,
        ) as smtp:
            smtp.send_message(message)

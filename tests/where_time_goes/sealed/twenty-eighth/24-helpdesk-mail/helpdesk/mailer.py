import smtplib
from email.message import EmailMessage

from .config import Config


class Mailer:
    def __init__(self, config: Config) -> None:
        self._config = config

    def _build(self, recipient: str, subject: str, text: str) -> EmailMessage:
        message = EmailMessage()
        message["From"] = self._config.sender
        message["To"] = recipient
        message["Subject"] = subject
        message.set_content(text)
        return message

    def deliver(self, recipient: str, subject: str, text: str) -> None:
        message = self._build(recipient, subject, text)
        with smtplib.SMTP(
            self._config.relay_host,
            self._config.relay_port,
            local_hostname="helpdesk.example.org",
            timeout=15,
        ) as smtp:
            smtp.send_message(message)

import smtplib
from dataclasses import dataclass
from email.message import EmailMessage
from urllib.parse import urlsplit


@dataclass(frozen=True)
class Post:
    host: str
    port: int
    sender: str = "office@club.example"

    @classmethod
    def from_url(cls, url):
        parts = urlsplit(url)
        return cls(parts.hostname, parts.port or 25)

    def compose(self, to, subject, text):
        mail = EmailMessage()
        mail["From"] = self.sender
        mail["To"] = to
        mail["Subject"] = subject
        mail.set_content(text)
        return mail

    def letter(self, to, subject, text):
        mail = self.compose(to, subject, text)
        with smtplib.SMTP(self.host, self.port, local_hostname="club.example", timeout=30) as relay:
            relay.send_message(mail)

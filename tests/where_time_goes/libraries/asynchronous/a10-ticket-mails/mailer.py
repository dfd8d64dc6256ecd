import os
from email.message import EmailMessage

from aiosmtplib import SMTP

SENDER = "box-office@example.org"


class Mailer:
    def __init__(self) -> None:
        port = int(os.environ.get("SMTP_PORT", "26010"))
        self.smtp = SMTP(hostname="127.0.0.1", port=port, start_tls=False, use_tls=False, timeout=30)

    async def start(self) -> None:
        await self.smtp.connect()

    async def stop(self) -> None:
        await self.smtp.quit()

    async def send(self, to: str, subject: str, text: str) -> str:
        message = EmailMessage()
        message["From"] = SENDER
        message["To"] = to
        message["Subject"] = subject
        message.set_content(text)
        _, receipt = await self.smtp.send_message(message)
        return receipt

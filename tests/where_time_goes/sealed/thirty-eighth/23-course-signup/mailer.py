from email.message import EmailMessage

import aiosmtplib

from settings import MAIL_HOST, MAIL_PORT, MAIL_TIMEOUT, SENDER


def compose(to: str, subject: str, body: str) -> EmailMessage:
    message = EmailMessage()
    message["From"] = SENDER
    message["To"] = to
    message["Subject"] = subject
    message.set_content(body)
    return message


async def deliver(message: EmailMessage) -> None:
    await aiosmtplib.send(
        message,
        hostname=MAIL_HOST,
        port=MAIL_PORT,
        timeout=MAIL_TIMEOUT,
        start_tls=False,
    )

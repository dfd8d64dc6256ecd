"""Confirmation mails to customers."""
import logging
import smtplib
from email.message import EmailMessage

import settings

log = logging.getLogger("porting.mail")

TEXT = """Dear customer,

we have received your wish to bring {msisdn} to us. Your reference is {reference}.
Your number moves within the next window: {window}.
"""


def confirmation(to: str, **fields: str) -> EmailMessage:
    message = EmailMessage()
    message["From"] = settings.SENDER
    message["To"] = to
    message["Subject"] = f"Your number moves: {fields['reference']}"
    message.set_content(TEXT.format(**fields))
    return message


def send_confirmation(to: str, **fields: str) -> None:
    message = confirmation(to, **fields)
    try:
        with smtplib.SMTP(settings.SMTP_HOST, settings.SMTP_PORT, local_hostname="porting.carrier.example", timeout=settings.SMTP_TIMEOUT) as smtp:
            smtp.send_message(message)
    except (OSError, smtplib.SMTPException):
        log.exception("no confirmation for %s", fields["reference"])

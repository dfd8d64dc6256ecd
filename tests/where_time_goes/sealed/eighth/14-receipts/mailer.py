import os
import smtplib
import threading
from email.message import EmailMessage
from email.utils import make_msgid

RELAY = ("127.0.0.1", int(os.environ["SMTP_PORT"]))

_local = threading.local()


def _connection() -> smtplib.SMTP:
    smtp = getattr(_local, "smtp", None)
    if smtp is None:
        smtp = smtplib.SMTP(*RELAY, local_hostname="receipts.internal", timeout=30)
        smtp.ehlo_or_helo_if_needed()
        _local.smtp = smtp
    return smtp


def deliver(to: str, subject: str, text: str) -> str:
    message = EmailMessage()
    message["From"] = "receipts@example.com"
    message["To"] = to
    message["Subject"] = subject
    message["Message-ID"] = make_msgid(domain="example.com")
    message.set_content(text)
    try:
        refused = _connection().send_message(message)
    except smtplib.SMTPException:
        _local.smtp = None
        raise
    return "refused" if refused else "sent"

import smtplib
from email.message import EmailMessage

import settings
from roster import Shift

TEXT = """Hello,

you are on the list for {place} on {day}, {start}. Your sign-up has the number {number}.
Please be there ten minutes early and bring closed shoes.

The food bank
"""


def confirmation(shift: Shift, email: str, number: int) -> EmailMessage:
    message = EmailMessage()
    message["From"] = settings.SENDER
    message["To"] = email
    message["Subject"] = f"Your shift on {shift.day}, {shift.start}"
    message.set_content(TEXT.format(place=shift.place, day=shift.day, start=shift.start, number=number))
    return message


async def send_confirmation(shift: Shift, email: str, number: int) -> None:
    message = confirmation(shift, email, number)
    with smtplib.SMTP(settings.SMTP_HOST, settings.SMTP_PORT, timeout=settings.SMTP_TIMEOUT) as smtp:
        smtp.send_message(message)

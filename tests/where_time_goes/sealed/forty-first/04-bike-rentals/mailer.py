"""Mails to customers."""
from email.message import EmailMessage
from email.utils import make_msgid

import aiosmtplib

import config

CONFIRMATION = """Hello {name},

your bike {bike} is ready at {station}.
Your rental number is {rental}. A deposit of {deposit:.2f} EUR was authorised.

Radhaus
"""


def confirmation(rental):
    message = EmailMessage()
    message["From"] = config.SENDER
    message["To"] = rental["email"]
    message["Subject"] = f"Your rental {rental['rental']}"
    message["Message-ID"] = make_msgid(domain="radhaus.example")
    message.set_content(
        CONFIRMATION.format(
            name=rental["name"],
            bike=rental["bike"],
            station=rental["station"],
            rental=rental["rental"],
            deposit=config.DEPOSIT_CENTS / 100,
        )
    )
    return message


async def send(message):
    await aiosmtplib.send(
        message,
        hostname=config.SMTP_HOST,
        port=config.SMTP_PORT,
        start_tls=False,
        timeout=60,
    )

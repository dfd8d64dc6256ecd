"""Confirmation mails, sent through the company's relay."""
import smtplib
from email.message import EmailMessage

import settings

TEMPLATE = """Dear traveller,

thank you for booking {reference}: {origin} to {destination}, {departs}.
Adults: {adults}, children: {children}, car: {car}.
Total: {price:.2f} {currency}

Please be at the pier 30 minutes before departure.
"""


def compose(booking):
    message = EmailMessage()
    message["From"] = settings.SENDER
    message["To"] = booking.email
    message["Subject"] = f"Your crossing {booking.reference}"
    message.set_content(
        TEMPLATE.format(
            reference=booking.reference,
            origin=booking.sailing.origin,
            destination=booking.sailing.destination,
            departs=booking.sailing.departs,
            adults=booking.adults,
            children=booking.children,
            car="yes" if booking.car else "no",
            price=booking.price,
            currency=settings.CURRENCY,
        )
    )
    return message


def send_confirmation(booking):
    message = compose(booking)
    with smtplib.SMTP(
        settings.SMTP_HOST,
        settings.SMTP_PORT,
        local_hostname="web.skerryline.example",
        timeout=settings.SMTP_TIMEOUT,
    ) as relay:
        refused = relay.send_message(message)
    return not refused

import smtplib
from email.message import EmailMessage
from email.utils import formatdate, make_msgid

import settings
from schedule import PRACTITIONERS, Appointment

TEXT = """Dear {patient},

your appointment with {practitioner} is confirmed for {day} at {time}.
Your booking number is {number}. Please arrive ten minutes early.

Riverside Clinic
"""


def confirmation(appointment: Appointment) -> EmailMessage:
    message = EmailMessage()
    message["From"] = settings.MAIL_FROM
    message["To"] = appointment.email
    message["Date"] = formatdate()
    message["Message-ID"] = make_msgid(domain=settings.MAIL_DOMAIN)
    message["Subject"] = f"Your appointment on {appointment.day}"
    message.set_content(
        TEXT.format(
            patient=appointment.patient,
            practitioner=PRACTITIONERS[appointment.practitioner],
            day=appointment.day,
            time=appointment.time,
            number=appointment.number,
        )
    )
    return message


def deliver(message: EmailMessage) -> None:
    with smtplib.SMTP(
        settings.SMTP_HOST,
        settings.SMTP_PORT,
        local_hostname=settings.MAIL_DOMAIN,
        timeout=settings.SMTP_TIMEOUT,
    ) as smtp:
        smtp.send_message(message)


async def send_confirmation(appointment: Appointment) -> str:
    message = confirmation(appointment)
    deliver(message)
    return message["Message-ID"]

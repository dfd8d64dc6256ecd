"""Texts of the mails."""
from email.message import EmailMessage
from email.utils import make_msgid

import settings

TEXT = """Dear {patient},

this is a reminder of your appointment with {doctor}
on {day} at {hour}. Please call us if you cannot come.

Your practice
"""


def reminder(appointment):
    message = EmailMessage()
    message["From"] = settings.SENDER
    message["To"] = appointment.email
    message["Subject"] = "Your appointment"
    message["Message-ID"] = make_msgid(domain="clinic.example")
    message.set_content(
        TEXT.format(
            patient=appointment.patient,
            doctor=appointment.doctor,
            day=appointment.starts.strftime("%d.%m.%Y"),
            hour=appointment.starts.strftime("%H:%M"),
        )
    )
    return message

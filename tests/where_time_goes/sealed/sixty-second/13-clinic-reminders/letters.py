"""Text of the reminders."""
from datetime import datetime, timedelta
from email.message import EmailMessage
from email.utils import make_msgid

BODY = """Dear patient,

your appointment with {name} is on {when:%d %B at %H:%M}.
Please come to building {building}. Should you be unable to come, call {phone}.

Your reference is {reference}.
"""


def appointment_time(slot: int) -> datetime:
    day = datetime.now().replace(hour=8, minute=0, second=0, microsecond=0) + timedelta(days=2)
    return day + timedelta(minutes=20 * (slot % 24))


def reminder(clinic: dict, patient: int, slot: int, sender: str) -> EmailMessage:
    message = EmailMessage()
    message["From"] = sender
    message["To"] = f"patient{patient}@mail.example"
    message["Subject"] = f"Your appointment with {clinic['name']}"
    message["Message-ID"] = make_msgid(domain="hospital.example")
    message.set_content(BODY.format(when=appointment_time(slot), reference=f"P{patient:06d}-{slot}", **clinic))
    return message

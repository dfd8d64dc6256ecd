from email.message import EmailMessage
from email.utils import make_msgid
from string import Template

from settings import settings

SUBJECTS = {
    "day-before": "Your appointment tomorrow",
    "week-before": "Your appointment next week",
    "recall": "Time for your next check-up",
}
BODY = Template(
    "Dear $patient,\n\n"
    "we expect you on $day at $time for: $treatment.\n"
    "$note\n"
    "If you cannot come, please call us at $phone.\n\n"
    "$practice\n"
)


def reminder(appointment, kind, note=""):
    message = EmailMessage()
    message["From"] = settings.mail.sender
    message["To"] = appointment.email
    message["Subject"] = SUBJECTS[kind]
    message["Message-ID"] = make_msgid(domain="dental.example")
    message.set_content(
        BODY.substitute(
            patient=appointment.patient,
            day=appointment.starts.strftime("%d.%m.%Y"),
            time=appointment.starts.strftime("%H:%M"),
            treatment=appointment.treatment,
            note=note,
            phone=settings.phone,
            practice=settings.practice,
        )
    )
    return message

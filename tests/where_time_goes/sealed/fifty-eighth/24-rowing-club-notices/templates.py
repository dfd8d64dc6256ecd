from email.message import EmailMessage
from email.utils import make_msgid
from string import Template

import options

TEXTS = {
    "outing": ("Outing on $day", "Dear $name,\n\nyou are in the $boat on $day. Please be at the boathouse 20 minutes early.\n"),
    "storm": ("No rowing today", "Dear $name,\n\nthe river is closed on $day. The ergometers are free.\n"),
    "fee": ("Season fee", "Dear $name,\n\nthe fee for the season is due on $day.\n"),
}


def render(kind: str, member: dict, fields: dict) -> EmailMessage:
    subject, text = TEXTS[kind]
    values = {"day": "Sunday", "boat": "eight", **fields, "name": member["name"]}
    message = EmailMessage()
    message["From"] = options.SENDER
    message["To"] = member["email"]
    message["Subject"] = Template(subject).substitute(values)
    message["Message-ID"] = make_msgid(domain="rowing.example")
    message.set_content(Template(text).substitute(values))
    return message

import os
import smtplib
from email.message import EmailMessage

HOST, PORT = os.environ["MAIL_RELAY"].split(":")


def deliver(to, subject, lines):
    letter = EmailMessage()
    letter["From"] = "stock@depot.example"
    letter["To"] = to
    letter["Subject"] = subject
    letter.set_content("\n".join(lines))
    with smtplib.SMTP(HOST, int(PORT), local_hostname="depot") as relay:
        relay.send_message(letter)

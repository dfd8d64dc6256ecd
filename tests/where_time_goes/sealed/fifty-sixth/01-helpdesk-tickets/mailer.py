import smtplib
from email.message import EmailMessage

TEMPLATE = """Hello,

we have received your request "{subject}".
Its number is #{number}; please keep it in the subject of your replies.

Priority: {priority}

Brackwater Service Desk
"""


class Mailer:
    def __init__(self, settings):
        self._settings = settings
        self.sent = 0

    def receipt_for(self, ticket):
        message = EmailMessage()
        message["From"] = self._settings.sender
        message["To"] = ticket.requester
        if ticket.priority == "urgent":
            message["Cc"] = self._settings.desk_inbox
        message["Subject"] = f"[#{ticket.number}] {ticket.subject}"
        message.set_content(TEMPLATE.format(**ticket.to_dict()))
        return message

    def deliver(self, message):
        with smtplib.SMTP(
            self._settings.smtp_host,
            self._settings.smtp_port,
            local_hostname=self._settings.helo_name,
            timeout=20,
        ) as smtp:
            smtp.send_message(message)
        self.sent += 1

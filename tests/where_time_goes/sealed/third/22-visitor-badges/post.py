import os
import smtplib
import threading
from email.message import EmailMessage


class Mailroom:
    """One open session with the relay for each thread."""

    def __init__(self, sender):
        self.sender = sender
        self.local = threading.local()
        self.port = int(os.environ.get("PEER_PORT", "23122"))

    def _relay(self):
        relay = getattr(self.local, "relay", None)
        if relay is None:
            relay = self.local.relay = smtplib.SMTP("127.0.0.1", self.port, local_hostname="badges", timeout=30)
            relay.ehlo()
        return relay

    def tell(self, to, subject, text):
        message = EmailMessage()
        message["From"] = self.sender
        message["To"] = to
        message["Subject"] = subject
        message.set_content(text)
        self._relay().send_message(message)

import os
import smtplib
from email.message import EmailMessage

PORT = int(os.environ.get("MAIL_PORT", "17116"))


def compose(number, sale):
    mail = EmailMessage()
    mail["From"] = "shop@shop.example"
    mail["To"] = sale["to"]
    mail["Subject"] = f"Your receipt {number}"
    mail["Message-ID"] = f"<{number}@shop.example>"
    mail.set_content(f"Thank you.\n\nReceipt {number}: {sale['cents'] / 100:.2f} EUR\n")
    return mail


def deliver(number, sale):
    with smtplib.SMTP("127.0.0.1", PORT, local_hostname="shop.example", timeout=30) as server:
        refused = server.send_message(compose(number, sale))
    return not refused

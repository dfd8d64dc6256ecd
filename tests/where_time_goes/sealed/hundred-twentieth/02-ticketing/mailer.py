import logging
import smtplib
from email.message import EmailMessage

from config import config
from orders import Order

log = logging.getLogger("ticketing.mail")


def compose(order: Order) -> EmailMessage:
    message = EmailMessage()
    message["From"] = config.sender
    message["To"] = order.email
    message["Subject"] = f"Your order {order.number}"
    message.set_content(
        f"Thank you! {order.seats} seat(s) for event {order.event_id} are yours.\n"
        f"Show this code at the door: {order.hold}\n"
    )
    return message


def send_confirmation(order: Order) -> None:
    try:
        with smtplib.SMTP(config.smtp_host, int(config.smtp_port), timeout=config.smtp_timeout) as smtp:
            smtp.send_message(compose(order))
    except (OSError, smtplib.SMTPException):
        log.exception("confirmation of order %s was not sent", order.number)
    else:
        order.confirmed = True

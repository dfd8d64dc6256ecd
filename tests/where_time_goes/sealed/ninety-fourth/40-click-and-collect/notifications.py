"""Mails to customers."""
import logging
import smtplib
from email.message import EmailMessage

from jinja2 import Template

from orders import Order
from settings import settings

log = logging.getLogger("collect.mail")

READY = Template(
    "Dear customer,\n\nyour order {{ order.number }} with {{ order.lines }} articles waits for you "
    "at our branch {{ order.branch }}.\nPlease bring this mail with you.\n"
)


def compose(order: Order) -> EmailMessage:
    message = EmailMessage()
    message["From"] = settings.mail_sender
    message["To"] = order.customer
    message["Subject"] = f"Order {order.number} is ready"
    message.set_content(READY.render(order=order))
    return message


async def ready_for_collection(order: Order) -> None:
    """Tell the customer; the branch does not wait for that."""
    message = compose(order)
    try:
        with smtplib.SMTP(settings.mail_host, settings.mail_port, timeout=settings.mail_timeout) as relay:
            relay.send_message(message)
    except (OSError, smtplib.SMTPException) as error:
        log.warning("order %s: no mail: %s", order.number, error)

import logging

from django.core.mail import EmailMessage
from django.dispatch import receiver

from .signals import booking_confirmed

log = logging.getLogger(__name__)

TEXT = """Dear {name},

your place in "{title}" with {teacher} on {day} is confirmed.
Please bring an apron and an old towel.
"""


@receiver(booking_confirmed)
def mail_participant(sender, booking, workshop, **kwargs):
    message = EmailMessage(
        subject=f"Confirmed: {workshop.title}",
        body=TEXT.format(
            name=booking.name,
            title=workshop.title,
            teacher=workshop.teacher,
            day=workshop.starts_at.strftime("%d %B, %H:%M"),
        ),
        to=[booking.email],
        headers={"X-Booking": str(booking.pk)},
    )
    message.send(fail_silently=True)


@receiver(booking_confirmed)
def log_booking(sender, booking, workshop, **kwargs):
    log.info("booking %s for workshop %s", booking.pk, workshop.pk)

import logging

from django.dispatch import receiver

from .partner import PracticeSystem
from .signals import booking_cancelled, booking_confirmed

log = logging.getLogger(__name__)
practice_system = PracticeSystem()


@receiver(booking_confirmed)
def write_agenda_line(sender, booking, **kwargs):
    log.info("booking %s for practice %s at %s", booking.pk, booking.practice_id, booking.slot)


@receiver(booking_confirmed)
def tell_practice_system(sender, booking, **kwargs):
    practice_system.push("confirmed", booking.as_dict())


@receiver(booking_cancelled)
def withdraw_from_practice_system(sender, booking, **kwargs):
    practice_system.push("cancelled", {"id": booking.pk})

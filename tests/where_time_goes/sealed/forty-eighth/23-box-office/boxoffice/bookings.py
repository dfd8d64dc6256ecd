from django.db import transaction

from . import acquirer
from .models import Booking, Event


class SoldOut(Exception):
    pass


def book(event_id, seats, card_token):
    with transaction.atomic():
        event = Event.objects.select_for_update().get(pk=event_id)
        if event.remaining < seats:
            raise SoldOut(event.name)
        authorisation = acquirer.authorise(f"event-{event.pk}", event.price_cents * seats, card_token)
        event.remaining -= seats
        event.save(update_fields=["remaining"])
        return Booking.objects.create(event=event, seats=seats, authorisation=authorisation)

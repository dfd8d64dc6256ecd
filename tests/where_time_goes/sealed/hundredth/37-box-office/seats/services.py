from django.conf import settings
from django.db import transaction

from . import payments
from .models import Event, Hold


class SoldOut(Exception):
    pass


def price_of(event, seats):
    return event.price_cents * seats + settings.SERVICE_FEE_CENTS


def hold_seats(event_id, seats):
    """Take the seats off the shelf and put the amount on the customer's card, or do neither."""
    with transaction.atomic():
        event = Event.objects.get(pk=event_id)
        if event.available < seats:
            raise SoldOut(event.title)
        event.available -= seats
        event.save(update_fields=["available"])
        hold = Hold.objects.create(event=event, seats=seats, amount_cents=price_of(event, seats))
        hold.authorisation = payments.authorise(f"H{hold.pk}", hold.amount_cents)
        hold.save(update_fields=["authorisation"])
    return hold

import secrets

from django.db.models import F

from .models import Booking, Event

ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"


class SoldOut(Exception):
    pass


def new_reference() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(10))


def reserve(event: Event, email: str, seats: int) -> Booking:
    taken = Event.objects.filter(id=event.id, seats_left__gte=seats).update(
        seats_left=F("seats_left") - seats
    )
    if not taken:
        raise SoldOut(event.title)
    return Booking.objects.create(
        reference=new_reference(),
        event=event,
        email=email,
        seats=seats,
        total_cents=seats * event.price_cents,
    )

from django.db import transaction
from django.db.models import F

from .models import Order, Show
from .payments import PaymentDeclined, gateway


class SoldOut(Exception):
    pass


def reserve(show_id, seats):
    taken = Show.objects.filter(pk=show_id, remaining__gte=seats).update(remaining=F("remaining") - seats)
    if not taken:
        raise SoldOut(show_id)
    return Show.objects.get(pk=show_id)


def settle(order, reference):
    order.status = Order.Status.PAID
    order.payment_reference = reference
    order.save(update_fields=["status", "payment_reference"])


@transaction.atomic
def place_order(show_id, email, seats):
    show = reserve(show_id, seats)
    order = Order.objects.create(
        show=show,
        email=email,
        seats=seats,
        amount_cents=seats * show.price_cents,
    )
    reference = gateway.charge(email, order.amount_cents, f"{seats} x {show.title}")
    settle(order, reference)
    return order


__all__ = ["PaymentDeclined", "SoldOut", "place_order"]

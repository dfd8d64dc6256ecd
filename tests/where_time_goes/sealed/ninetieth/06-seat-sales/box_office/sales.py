from django.db import transaction
from django.db.models import F

from . import acquirer
from .models import Performance, Sale


class SoldOut(Exception):
    pass


def sell(performance_id: int, seats: int, token: str) -> Sale:
    with transaction.atomic():
        performance = Performance.objects.get(pk=performance_id)
        taken = Performance.objects.filter(pk=performance_id, seats_left__gte=seats).update(
            seats_left=F("seats_left") - seats
        )
        if not taken:
            raise SoldOut(performance.title)
        sale = Sale.objects.create(
            performance=performance, seats=seats, amount_pence=seats * performance.price_pence
        )
        sale.authorisation = acquirer.authorise(token, sale.amount_pence, f"sale-{sale.pk}")
        sale.save(update_fields=["authorisation"])
    return sale


def availability(performance_id: int) -> dict:
    performance = Performance.objects.get(pk=performance_id)
    return {
        "title": performance.title,
        "price": performance.price_pence / 100,
        "seats_left": performance.seats_left,
    }

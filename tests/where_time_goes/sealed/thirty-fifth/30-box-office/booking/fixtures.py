from datetime import datetime, timedelta, timezone

from .models import Event

PROGRAMME = [
    ("Die Zauberflöte", "Grosses Haus", 6400),
    ("Der zerbrochne Krug", "Kammerspiele", 2800),
    ("Carmen", "Grosses Haus", 7200),
    ("Woyzeck", "Studio", 1900),
    ("Neujahrskonzert", "Grosses Haus", 5500),
]


def load_programme() -> None:
    if Event.objects.exists():
        return
    first = datetime(2027, 1, 8, 19, 30, tzinfo=timezone.utc)
    Event.objects.bulk_create(
        Event(
            id=number,
            title=title,
            hall=hall,
            starts_at=first + timedelta(days=3 * number),
            price_cents=price,
            seats_left=1_000_000,
        )
        for number, (title, hall, price) in enumerate(PROGRAMME, start=1)
    )

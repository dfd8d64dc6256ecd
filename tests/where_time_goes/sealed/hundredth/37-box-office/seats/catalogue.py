from .models import Event

SEASON = [
    ("Winter Gala", "Opera House", 8900),
    ("City Derby", "North Stadium", 4500),
    ("Open Air Cinema", "Castle Park", 1800),
    ("Jazz Night", "Harbour Hall", 3200),
    ("Comedy Club", "Cellar", 2400),
]


def load_season():
    Event.objects.bulk_create(
        Event(title=title, venue=venue, price_cents=price, available=2_000_000) for title, venue, price in SEASON
    )

from contextlib import contextmanager

from django.core.cache import cache
from django.utils import timezone

SERIES_KEY = "series:%s:%d"


@contextmanager
def next_number(seller):
    """The next free number in the seller's series of this year."""
    year = timezone.now().year
    key = SERIES_KEY % (seller, year)
    with cache.lock("invoice-series", timeout=30):
        current = cache.get(key, 0) + 1
        yield f"{seller.upper()}-{year}-{current:06d}"
        cache.set(key, current, timeout=None)

from decimal import Decimal

from django.core.cache import cache

from .partner import partner

TOURIST_TAX = Decimal("2.35")


def rating_of(home):
    return cache.get_or_set(f"rating:{home}", lambda: partner.rating(home), timeout=900)


def offer(home, month, nights, guests):
    days = partner.availability(home, month)
    price = partner.price(home, nights, guests)
    rating = rating_of(home)
    rent = Decimal(price["rent"])
    tax = TOURIST_TAX * nights * guests
    return {
        "home": home,
        "free": [day for day, free in days["days"].items() if free],
        "rent": str(rent),
        "cleaning": price["cleaning"],
        "tax": str(tax),
        "total": str(rent + Decimal(price["cleaning"]) + tax),
        "rating": rating["score"],
    }

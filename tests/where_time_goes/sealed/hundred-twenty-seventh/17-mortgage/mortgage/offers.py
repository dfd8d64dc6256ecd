import itertools
import threading
import time

from . import settings
from .bureau import bureau


class RateTable:
    def __init__(self, ttl=30.0):
        self._lock = threading.Lock()
        self._rates = {}
        self._until = 0.0
        self._ttl = ttl

    def rate(self, years):
        with self._lock:
            now = time.monotonic()
            if now > self._until:
                self._rates = {y: r + 0.05 for y, r in settings.BASE_RATES.items()}
                self._until = now + self._ttl
            return self._rates[years]


rates = RateTable()
numbers = itertools.count(1)


def monthly(amount, rate, years):
    step = rate / 1200
    return amount * step / (1 - (1 + step) ** (-12 * years))


def offer(person, property_id, amount, years):
    value = bureau.valuation(property_id)
    score = bureau.score(person)
    rate = rates.rate(years)
    if score < 600:
        rate += 0.6
    if amount > value * 0.8:
        rate += 0.35
    return {
        "offer": next(numbers),
        "score": score,
        "value": value,
        "rate": round(rate, 2),
        "monthly": round(monthly(amount, rate, years), 2),
    }

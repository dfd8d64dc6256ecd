import threading
from collections import deque
from itertools import count

import settings


class Offers:
    def __init__(self, underwriter):
        self._underwriter = underwriter
        self._slots = threading.BoundedSemaphore(settings.CONCURRENT_OFFERS)
        self._lock = threading.Lock()
        self._numbers = count(7001)
        self._recent = deque(maxlen=settings.RECENT_OFFERS)

    def make(self, product, days, age):
        with self._slots:
            premium = self._underwriter.price(product, days, age)
        with self._lock:
            offer = {
                "offer": next(self._numbers),
                "product": product,
                "premium": premium,
                "daily": round(premium / days, 2),
            }
            self._recent.append(offer)
        return offer

    def recent(self, limit):
        with self._lock:
            return list(self._recent)[-limit:]

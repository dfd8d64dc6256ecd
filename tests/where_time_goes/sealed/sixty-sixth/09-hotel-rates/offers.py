import threading
import time
from collections import Counter

import settings
from supplier_pool import pool

_statistics_lock = threading.Lock()
_searches = Counter()
_seconds = Counter()


def _count(hotel, seconds):
    with _statistics_lock:
        _searches[hotel] += 1
        _seconds[hotel] += seconds


def statistics():
    with _statistics_lock:
        return {hotel: {"searches": n, "mean_ms": round(1000 * _seconds[hotel] / n)} for hotel, n in _searches.items()}


def search(hotel, nights, channel):
    began = time.perf_counter()
    answer = pool.get_json(f"/availability/{hotel}?nights={nights}")
    markup = settings.MARKUP.get(channel, settings.MARKUP["direct"])
    rooms = [{"code": room["code"], "total": round(room["net"] * nights * markup, 2)} for room in answer["rooms"]]
    _count(hotel, time.perf_counter() - began)
    return sorted(rooms, key=lambda room: room["total"])

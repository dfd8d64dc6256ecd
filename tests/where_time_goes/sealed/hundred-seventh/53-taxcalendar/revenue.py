import json
import threading
from typing import Any

from cachetools import TTLCache, cached

import settings
from pool import RevenuePool

pool = RevenuePool(settings.REVENUE_CONNECTIONS)


def _get(path: str) -> Any:
    with pool.connection() as connection:
        connection.request("GET", path)
        response = connection.getresponse()
        body = response.read()
    if response.status != 200:
        raise LookupError(path)
    return json.loads(body)


def account(number: str) -> dict:
    return _get(f"/accounts/{number}")


@cached(TTLCache(maxsize=64, ttl=settings.CALENDAR_TTL), lock=threading.Lock())
def calendar(year: int) -> list[dict]:
    return _get(f"/calendars/{year}")

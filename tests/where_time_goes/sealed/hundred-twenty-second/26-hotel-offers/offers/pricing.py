import asyncio
import time

from django.conf import settings

from .suppliers import suppliers


class Markups:
    """Margins per supplier, fetched again when they are older than a minute."""

    def __init__(self):
        self._lock = asyncio.Lock()
        self._table = {}
        self._fetched = float("-inf")

    async def table(self):
        if time.monotonic() - self._fetched < settings.MARKUP_TTL:
            return self._table
        async with self._lock:
            if time.monotonic() - self._fetched >= settings.MARKUP_TTL:
                self._table = await suppliers.markups()
                self._fetched = time.monotonic()
        return self._table


markups = Markups()


async def priced(offers):
    table = await markups.table()
    result = [dict(o, price=round(o["net"] * (1 + table.get(o["supplier"], 10) / 100), 2)) for o in offers]
    return sorted(result, key=lambda o: o["price"])

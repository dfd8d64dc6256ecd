import asyncio
import time
from collections import OrderedDict

from flights import config


class RecentFares:
    def __init__(self, size=64, seconds=0.5):
        self._size, self._seconds = size, seconds
        self._entries = OrderedDict()

    def get(self, key):
        entry = self._entries.get(key)
        if entry and time.monotonic() - entry[0] < self._seconds:
            return entry[1]
        return None

    def put(self, key, value):
        self._entries[key] = (time.monotonic(), value)
        self._entries.move_to_end(key)
        while len(self._entries) > self._size:
            self._entries.popitem(last=False)


class Search:
    def __init__(self, fares, seats):
        self._fares, self._seats = fares, seats
        self._recent = RecentFares()
        self._gate = asyncio.Semaphore(config.PARALLEL_SEARCHES)

    async def _fare(self, origin, target):
        key = (origin, target)
        known = self._recent.get(key)
        if known is None:
            known = await self._fares.get(f"/fares/{origin}/{target}")
            self._recent.put(key, known)
        return known

    async def offers(self, origin, target):
        async with self._gate:
            fares, seats = await asyncio.gather(
                self._fare(origin, target), self._seats.get(f"/seats/{origin}/{target}")
            )
        return [
            {"flight": fare["flight"], "price": fare["price"], "seats": seats.get(fare["flight"], 0)}
            for fare in sorted(fares, key=lambda fare: fare["price"])
        ]

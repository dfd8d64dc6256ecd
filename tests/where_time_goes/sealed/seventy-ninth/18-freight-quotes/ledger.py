import asyncio
from collections import defaultdict


class QuoteLedger:
    """Counts and last price of each lane, for the pricing desk."""

    def __init__(self):
        self._lock = asyncio.Lock()
        self._count = defaultdict(int)
        self._last = {}

    async def note(self, lane, price):
        async with self._lock:
            self._count[lane] += 1
            self._last[lane] = price

    async def report(self):
        async with self._lock:
            return [
                {"lane": lane, "quotes": self._count[lane], "last": self._last[lane]}
                for lane in sorted(self._count)
            ]

import asyncio
from collections import deque


class Board:
    """What was found lately, for the start page."""

    def __init__(self):
        self._lock = asyncio.Lock()
        self._latest = deque(maxlen=300)
        self.cheapest = {}

    async def add(self, connection, fare):
        async with self._lock:
            self._latest.append((connection, fare["price"]))

    async def summary(self):
        async with self._lock:
            return {"seen": len(self._latest), "cheapest": dict(self.cheapest)}

    async def refresh(self):
        async with self._lock:
            best = {}
            for connection, price in self._latest:
                best[connection] = min(price, best.get(connection, price))
            self.cheapest = best


async def keep_fresh(board, seconds):
    while True:
        await asyncio.sleep(seconds)
        await board.refresh()

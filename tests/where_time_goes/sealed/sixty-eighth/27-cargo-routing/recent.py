import asyncio
from collections import deque


class RecentRoutes:
    """The last routes, for the dispatchers' screen."""

    def __init__(self, size: int):
        self._lock = asyncio.Lock()
        self._routes: deque = deque(maxlen=size)
        self._served = 0

    async def add(self, route: dict) -> int:
        async with self._lock:
            self._served += 1
            self._routes.append((self._served, route["origin"], route["target"], route["km"]))
            return self._served

    async def last(self, count: int) -> list:
        async with self._lock:
            return list(self._routes)[-count:]

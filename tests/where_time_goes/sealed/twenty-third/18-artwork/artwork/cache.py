import asyncio
import time
from collections import OrderedDict


class TTLCache:
    def __init__(self, size, ttl):
        self.size = size
        self.ttl = ttl
        self._lock = asyncio.Lock()
        self._data = OrderedDict()

    async def get(self, key):
        async with self._lock:
            value, until = self._data.get(key, (None, 0))
            return value if until > time.monotonic() else None

    async def put(self, key, value):
        async with self._lock:
            self._data[key] = (value, time.monotonic() + self.ttl)
            while len(self._data) > self.size:
                self._data.popitem(last=False)

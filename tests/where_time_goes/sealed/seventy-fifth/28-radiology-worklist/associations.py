"""Associations with the archive, by application entity title."""
import asyncio
from contextlib import asynccontextmanager


class Associations:
    def __init__(self, aet, size):
        self.aet = aet
        self.size = size
        self.opened = 0
        self._free = asyncio.Semaphore(size)

    @asynccontextmanager
    async def open(self, purpose):
        async with self._free:
            self.opened += 1
            yield {"X-Calling-AET": self.aet, "X-Purpose": purpose}

    def summary(self):
        return {"aet": self.aet, "size": self.size, "opened": self.opened}

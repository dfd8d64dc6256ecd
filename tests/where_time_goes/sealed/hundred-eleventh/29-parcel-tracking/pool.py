import asyncio
from collections import deque
from contextlib import asynccontextmanager

import config
from lineproto import LineConnection


class CarrierPool:
    """Keeps open connections to one carrier, the most recently used first."""

    def __init__(self, carrier: config.Carrier, limit: int = config.POOL_MAX):
        self._carrier = carrier
        self._limit = limit
        self._idle: deque[LineConnection] = deque()
        self._size = 0
        self._available = asyncio.Condition()
        self.opened = 0
        self.discarded = 0

    async def acquire(self) -> LineConnection:
        async with self._available:
            while True:
                while self._idle:
                    connection = self._idle.pop()
                    if await connection.alive():
                        connection.uses += 1
                        return connection
                    self._drop(connection)
                if self._size < self._limit:
                    self._size += 1
                    break
                await self._available.wait()
        try:
            connection = await LineConnection.open(self._carrier)
        except BaseException:
            self._size -= 1
            raise
        self.opened += 1
        return connection

    async def release(self, connection: LineConnection, broken: bool = False):
        async with self._available:
            if broken:
                self._drop(connection)
            else:
                self._idle.append(connection)
            self._available.notify()

    def _drop(self, connection: LineConnection):
        connection.close()
        self._size -= 1
        self.discarded += 1

    @asynccontextmanager
    async def connection(self):
        connection = await self.acquire()
        broken = True
        try:
            yield connection
            broken = False
        finally:
            await self.release(connection, broken)

    def stats(self):
        return {"size": self._size, "idle": len(self._idle), "opened": self.opened, "discarded": self.discarded}

    async def close(self):
        async with self._available:
            while self._idle:
                self._drop(self._idle.pop())

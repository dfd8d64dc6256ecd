import asyncio
from contextlib import asynccontextmanager


class Gate:
    """Bounds how many look-ups one process keeps open at the registry."""

    def __init__(self, size: int):
        self._slots = asyncio.Semaphore(size)
        self.entered = 0

    @asynccontextmanager
    async def enter(self):
        async with self._slots:
            self.entered += 1
            yield self


class Token:
    def __init__(self, fetch):
        self._fetch = fetch
        self._lock = asyncio.Lock()
        self._value: str | None = None
        self._until = 0.0

    async def get(self) -> str:
        async with self._lock:
            now = asyncio.get_running_loop().time()
            if now >= self._until:
                data = await self._fetch()
                self._value = data["token"]
                self._until = now + data["seconds"] - 30
            return self._value

import asyncio
from collections.abc import AsyncIterator


class Hall:
    def __init__(self, aisles: int) -> None:
        self.aisles = aisles

    def bins(self, pick_id: int) -> list[str]:
        return [f"{chr(65 + (pick_id + n) % self.aisles)}-{(pick_id * 7 + n * 13) % 90:02d}" for n in range(5)]


class Site:
    def __init__(self) -> None:
        self.halls = [Hall(aisles) for aisles in (12, 12, 12, 12)]
        self.free = asyncio.Semaphore(len(self.halls))
        self._ready = asyncio.Lock()
        self.checked = False

    async def check(self) -> None:
        async with self._ready:
            if not self.checked:
                self.checked = all(h.aisles <= 26 for h in self.halls)

    async def enter(self) -> Hall:
        await self.check()
        await self.free.acquire()
        return self.halls.pop()

    def leave(self, hall: Hall) -> None:
        self.halls.append(hall)
        self.free.release()


site = Site()


async def hall() -> AsyncIterator[Hall]:
    current = await site.enter()
    try:
        yield current
    finally:
        site.leave(current)

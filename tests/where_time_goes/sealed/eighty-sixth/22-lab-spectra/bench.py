"""The bench: how many sessions may be open with the instruments at once."""
import asyncio
from collections.abc import AsyncGenerator

import settings


class Bench:
    def __init__(self, seats: int):
        self.seats = seats
        self.taken = 0
        self._changed = asyncio.Condition()

    async def sit_down(self) -> int:
        async with self._changed:
            await self._changed.wait_for(lambda: self.taken < self.seats)
            self.taken += 1
            return self.taken

    async def leave(self) -> None:
        async with self._changed:
            self.taken -= 1
            self._changed.notify()


_bench = Bench(settings.BENCH_SEATS)


async def bench_seat() -> AsyncGenerator[int, None]:
    """Dependency of the routes that talk with an instrument."""
    seat = await _bench.sit_down()
    try:
        yield seat
    finally:
        await _bench.leave()

import asyncio
from time import monotonic


class Throttle:
    def __init__(self, rate: float) -> None:
        self._interval = 1.0 / rate
        self._next = 0.0

    def _book(self) -> float:
        now = monotonic()
        start = max(now, self._next)
        self._next = start + self._interval
        return start - now

    async def __aenter__(self) -> "Throttle":
        delay = self._book()
        if delay > 0:
            await asyncio.sleep(delay)
        return self

    async def __aexit__(self, *exc) -> None:
        return None

"""Fair use of services that count calls: spread them evenly over each second."""

import asyncio
import time

import httpx


class FairUse:
    """A hook for httpx: each request takes the next free slot."""

    def __init__(self, per_second: float) -> None:
        self._gap = 1 / per_second
        self._next = 0.0

    async def __call__(self, request: httpx.Request) -> None:
        now = time.monotonic()
        slot = max(now, self._next)
        self._next = slot + self._gap
        if slot > now:
            await asyncio.sleep(slot - now)
        request.headers["X-Client"] = "city-addresses/2"

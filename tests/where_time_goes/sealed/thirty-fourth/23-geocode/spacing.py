import asyncio
import time


class Spacing:
    """Spreads calls evenly over time so that the provider never sees a burst."""

    def __init__(self, per_second):
        self.interval = 1.0 / per_second
        self._next = 0.0

    async def turn(self):
        now = time.monotonic()
        at = max(now, self._next)
        self._next = at + self.interval
        if at > now:
            await asyncio.sleep(at - now)

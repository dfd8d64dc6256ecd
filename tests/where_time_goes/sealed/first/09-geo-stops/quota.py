import asyncio


class Quota:
    """What our contract with the geocoder allows."""

    def __init__(self, per_second):
        self.step = 1.0 / per_second
        self._next = 0.0

    async def take(self, n=1):
        loop = asyncio.get_running_loop()
        now = loop.time()
        at = max(self._next, now)
        self._next = at + self.step * n
        if at > now:
            await asyncio.sleep(at - now)

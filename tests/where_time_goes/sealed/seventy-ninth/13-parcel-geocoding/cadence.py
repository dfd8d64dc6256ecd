import asyncio


class Cadence:
    def __init__(self, gap):
        self.gap = gap
        self._next = 0.0

    async def turn(self):
        now = asyncio.get_running_loop().time()
        start = max(now, self._next)
        self._next = start + self.gap
        if start > now:
            await asyncio.sleep(start - now)

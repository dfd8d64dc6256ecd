import asyncio
from collections import Counter


class Journal:
    """Counts what was looked at, behind the requests' backs."""

    def __init__(self):
        self.page = asyncio.Lock()
        self.last = None
        self.counts = Counter()

    def open(self):
        self.lines = asyncio.Queue(maxsize=1000)
        self.writer = asyncio.create_task(self._keep())

    async def close(self):
        self.writer.cancel()

    def write(self, kind):
        if not self.lines.full():
            self.lines.put_nowait(kind)

    async def _keep(self):
        while True:
            kind = await self.lines.get()
            self.counts[kind] += 1
            await asyncio.sleep(0.002)

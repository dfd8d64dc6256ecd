import asyncio
import collections


class VisitTrail:
    def __init__(self, room=5000):
        self._inbox = asyncio.Queue(room)
        self.counts = collections.Counter()
        self._task = None

    def start(self):
        self._task = asyncio.create_task(self._drain())

    def note(self, practice):
        if not self._inbox.full():
            self._inbox.put_nowait(practice)

    async def _drain(self):
        while True:
            self.counts[await self._inbox.get()] += 1

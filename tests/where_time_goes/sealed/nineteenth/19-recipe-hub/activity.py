import asyncio
from collections import Counter

import settings


class Activity:
    def __init__(self):
        self.queue: asyncio.Queue[str] = asyncio.Queue(maxsize=10_000)
        self.views = Counter()
        self.popular: list[str] = []

    def seen(self, recipe: str):
        if not self.queue.full():
            self.queue.put_nowait(recipe)

    async def consume(self):
        while True:
            recipe = await self.queue.get()
            self.views[recipe] += 1

    async def refresh(self):
        while True:
            self.popular = [name for name, _ in self.views.most_common(3)]
            await asyncio.sleep(settings.REFRESH_SECONDS)

import asyncio
import os

from postbox import deliver


class Outbox:
    """Collects what runs low and tells the buyers now and then."""

    def __init__(self):
        self.open = {}
        self.every = float(os.environ.get("NOTICE_EVERY", "0.8"))

    def note(self, depot, name):
        self.open[(depot, name)] = True

    async def rounds(self):
        while True:
            await asyncio.sleep(self.every)
            if not self.open:
                continue
            lines = [f"depot {depot}: {name}" for depot, name in sorted(self.open)]
            self.open.clear()
            deliver("buyers@depot.example", "Low stock", lines)

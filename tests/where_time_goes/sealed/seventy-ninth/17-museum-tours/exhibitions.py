import asyncio
import time

import settings


class Exhibitions:
    """Current exhibition of each museum, refreshed every few minutes."""

    def __init__(self, booking):
        self.booking = booking
        self._known = {}

    async def get(self, museum):
        entry = self._known.get(museum)
        if entry is None or time.monotonic() > entry[0]:
            task = asyncio.ensure_future(self.booking.exhibition(museum))
            entry = (time.monotonic() + settings.EXHIBITION_TTL, task)
            self._known[museum] = entry
        try:
            return await asyncio.shield(entry[1])
        except Exception:
            self._known.pop(museum, None)
            raise

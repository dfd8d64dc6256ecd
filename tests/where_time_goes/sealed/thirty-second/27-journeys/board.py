"""Notices of the day, fetched in the background and shown with every answer."""
import asyncio
import logging
import time

import settings
from feed import Feed

log = logging.getLogger("journeys.board")


class Board:
    def __init__(self, feed: Feed):
        self._feed = feed
        self._lock = asyncio.Lock()
        self._notices: list[str] = []
        self._fetched = 0.0

    async def run(self) -> None:
        while True:
            try:
                fresh = await self._feed.notices()
                async with self._lock:
                    self._notices = fresh
                    self._fetched = time.time()
            except Exception as error:
                log.warning("notices: %s", error)
            await asyncio.sleep(settings.NOTICES_EVERY)

    async def current(self) -> dict:
        async with self._lock:
            return {"notices": list(self._notices), "as_of": round(self._fetched)}

import asyncio
from collections import deque


class Journal:
    """The most recent narrations, for the desk's screen."""

    def __init__(self, size):
        self._lock = asyncio.Lock()
        self._recent = deque(maxlen=size)
        self._counts = {}

    async def note(self, exhibit, language, seconds):
        async with self._lock:
            self._recent.append((exhibit, language, seconds))
            self._counts[language] = self._counts.get(language, 0) + 1

    async def counts(self):
        async with self._lock:
            return dict(self._counts)

import asyncio
import hashlib
from collections import deque

from . import config


class History:
    """The most recent quotes, for the call centre."""

    def __init__(self):
        self._lock = asyncio.Lock()
        self._recent = deque(maxlen=config.RECENT)
        self._count = 0

    async def add(self, quote):
        async with self._lock:
            self._count += 1
            key = await asyncio.to_thread(self._fingerprint, quote)
            self._recent.append((key, quote))
            return f"Q{self._count:06}-{key[:6]}"

    @staticmethod
    def _fingerprint(quote):
        return hashlib.sha256(repr(sorted(quote.items())).encode()).hexdigest()

    def latest(self, number):
        return [quote for _, quote in list(self._recent)[-number:]]

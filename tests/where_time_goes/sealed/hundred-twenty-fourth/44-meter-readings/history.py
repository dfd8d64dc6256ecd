import asyncio
import time
from collections import defaultdict, deque

import settings


class History:
    """The last readings of each meter."""

    def __init__(self, length: int = settings.HISTORY):
        self._readings: dict[str, deque] = defaultdict(lambda: deque(maxlen=length))
        self._lock = asyncio.Lock()

    async def add(self, meter: str, reading: dict[str, float]) -> None:
        async with self._lock:
            self._readings[meter].append((time.time(), reading))

    async def average_load(self, meter: str) -> float:
        async with self._lock:
            recent = [r["kw"] for _, r in self._readings[meter]]
        return round(sum(recent) / len(recent), 3) if recent else 0.0


history = History()

"""Keeps a download at the rate that the clubs' contract grants."""
import asyncio
import time


class Throttle:
    def __init__(self, bytes_per_second: int, burst: int) -> None:
        self._rate = bytes_per_second
        self._burst_seconds = burst / bytes_per_second
        self._paid_until = time.monotonic()

    async def take(self, size: int) -> None:
        now = time.monotonic()
        start = max(self._paid_until, now - self._burst_seconds)
        self._paid_until = start + size / self._rate
        ahead = self._paid_until - now
        if ahead > 0:
            await asyncio.sleep(ahead)

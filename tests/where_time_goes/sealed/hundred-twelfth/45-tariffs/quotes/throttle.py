"""Token bucket for each API key."""
from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field

from django.conf import settings
from django.http import JsonResponse
from django.utils.decorators import async_only_middleware


@dataclass
class Bucket:
    tokens: float
    updated: float = field(default_factory=time.monotonic)

    def take(self, rate: float, burst: float) -> bool:
        now = time.monotonic()
        self.tokens = min(burst, self.tokens + (now - self.updated) * rate)
        self.updated = now
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True


@async_only_middleware
def throttle(get_response):
    buckets: dict[str, Bucket] = {}
    lock = asyncio.Lock()

    async def middleware(request):
        key = request.headers.get("X-Api-Key", "public")
        async with lock:
            bucket = buckets.get(key)
            if bucket is None:
                bucket = buckets[key] = Bucket(settings.THROTTLE_BURST)
            allowed = bucket.take(settings.THROTTLE_RATE, settings.THROTTLE_BURST)
        if not allowed:
            return JsonResponse({"error": "too many requests"}, status=429, headers={"Retry-After": "1"})
        return await get_response(request)

    return middleware

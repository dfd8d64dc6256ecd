import asyncio


class Quota:
    """Keeps the calls of one client within the rate agreed with the provider."""

    def __init__(self, per_second):
        self.gap = 1.0 / per_second
        self.free_at = 0.0

    async def __call__(self, request):
        now = asyncio.get_running_loop().time()
        start = max(now, self.free_at)
        self.free_at = start + self.gap
        if start > now:
            await asyncio.sleep(start - now)

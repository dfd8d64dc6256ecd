import asyncio


class FairUse:
    def __init__(self, per_second: float) -> None:
        self.gap = 1.0 / per_second
        self.following = 0.0

    async def admit(self) -> None:
        now = asyncio.get_running_loop().time()
        start = max(now, self.following)
        self.following = start + self.gap
        if start > now:
            await asyncio.sleep(start - now)

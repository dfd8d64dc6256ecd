"""A limit of calls a second: who comes too early sleeps until a token is due."""

import asyncio


class RateLimiter:
    def __init__(self, per_s: float) -> None:
        self._interval_s = 1 / per_s
        self._next_s = 0.0

    async def wait(self) -> None:
        now_s = asyncio.get_running_loop().time()
        due_s = max(now_s, self._next_s)
        self._next_s = due_s + self._interval_s
        if due_s > now_s:
            await asyncio.sleep(due_s - now_s)

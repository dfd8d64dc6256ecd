import asyncio


class Pacer:
    """Spreads calls evenly: at most `per_second` of them start in a second."""

    def __init__(self, per_second: float) -> None:
        self._gap = 1.0 / per_second
        self._next = 0.0

    async def __aenter__(self) -> "Pacer":
        now = asyncio.get_running_loop().time()
        start = max(now, self._next)
        self._next = start + self._gap
        if start > now:
            await asyncio.sleep(start - now)
        return self

    async def __aexit__(self, *exc) -> None:
        return None

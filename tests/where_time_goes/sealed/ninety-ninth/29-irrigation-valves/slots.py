import asyncio


class ControllerSlots:
    """How many commands the field controllers are sent at the same time."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._in_use = 0
        self._changed = asyncio.Condition()

    @property
    def in_use(self) -> int:
        return self._in_use

    async def enter(self) -> None:
        async with self._changed:
            await self._changed.wait_for(lambda: self._in_use < self._limit)
            self._in_use += 1

    async def leave(self) -> None:
        async with self._changed:
            self._in_use -= 1
            self._changed.notify()

import time
from collections.abc import Awaitable, Callable
from typing import Any


class TimedCache:
    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.entries: dict[str, tuple[float, Any]] = {}

    async def get(self, key: str, make: Callable[[], Awaitable[Any]]) -> Any:
        entry = self.entries.get(key)
        if entry is not None and entry[0] > time.monotonic():
            return entry[1]
        value = await make()
        self.entries[key] = (time.monotonic() + self.seconds, value)
        return value

    def drop(self, key: str) -> None:
        self.entries.pop(key, None)

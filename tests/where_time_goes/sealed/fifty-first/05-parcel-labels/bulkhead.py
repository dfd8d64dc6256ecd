"""Keeps one carrier from taking the whole service down."""
from __future__ import annotations

import asyncio
import functools
from collections.abc import Awaitable, Callable
from typing import Any


class Bulkhead:
    def __init__(self, name: str, width: int):
        self.name = name
        self.width = width
        self.calls = 0
        self.failures = 0
        self._gate = asyncio.Semaphore(width)

    async def run(self, func: Callable[..., Awaitable[Any]], *args: Any, **kwargs: Any) -> Any:
        async with self._gate:
            self.calls += 1
            try:
                return await func(*args, **kwargs)
            except Exception:
                self.failures += 1
                raise

    def guard(self, func: Callable[..., Awaitable[Any]]):
        @functools.wraps(func)
        async def guarded(*args: Any, **kwargs: Any) -> Any:
            return await self.run(func, *args, **kwargs)

        return guarded

    def snapshot(self) -> dict[str, int | str]:
        return {"name": self.name, "calls": self.calls, "failures": self.failures}

"""Tail latency: send the same read again when the first one is late, take the winner."""
from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

T = TypeVar("T")


async def hedged(call: Callable[[], Awaitable[T]], *, after: float, attempts: int) -> T:
    running: set[asyncio.Task[T]] = set()
    failure: BaseException | None = None
    left = attempts
    try:
        while left or running:
            if left:
                running.add(asyncio.ensure_future(call()))
                left -= 1
            done, running = await asyncio.wait(
                running,
                timeout=after if left else None,
                return_when=asyncio.FIRST_COMPLETED,
            )
            for task in done:
                if task.exception() is None:
                    return task.result()
                failure = task.exception()
        raise failure
    finally:
        for task in running:
            task.cancel()

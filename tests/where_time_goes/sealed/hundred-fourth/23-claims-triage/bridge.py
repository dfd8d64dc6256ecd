"""Lets the synchronous routes use the asynchronous clients."""
from collections.abc import Awaitable, Callable
from typing import TypeVar

import anyio
from anyio import from_thread

T = TypeVar("T")


async def _within(deadline: float, function: Callable[..., Awaitable[T]], *args) -> T:
    with anyio.fail_after(deadline):
        return await function(*args)


def call(deadline: float, function: Callable[..., Awaitable[T]], *args) -> T:
    return from_thread.run(_within, deadline, function, *args)

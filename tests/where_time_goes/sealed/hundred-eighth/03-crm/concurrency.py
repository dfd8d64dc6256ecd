"""Bridges between the async handlers and our older synchronous packages."""
import functools
from collections.abc import Awaitable, Callable
from typing import ParamSpec, TypeVar

from asgiref.sync import sync_to_async

P = ParamSpec("P")
T = TypeVar("T")


def offloaded(func: Callable[P, T]) -> Callable[P, Awaitable[T]]:
    @functools.wraps(func)
    async def call(*args: P.args, **kwargs: P.kwargs) -> T:
        return await sync_to_async(func)(*args, **kwargs)

    return call

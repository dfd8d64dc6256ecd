"""What endpoints that are plain functions need of the asynchronous side."""

from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from anyio import from_thread

T = TypeVar("T")


def call_async(function: Callable[..., Awaitable[T]], *args: Any) -> T:
    return from_thread.run(function, *args)

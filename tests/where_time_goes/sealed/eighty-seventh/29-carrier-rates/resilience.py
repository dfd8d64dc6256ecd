"""Decorators that clients and services share."""

import asyncio
import functools
import logging
from collections.abc import Awaitable, Callable
from typing import ParamSpec, TypeVar

import aiohttp
from tenacity import AsyncRetrying, RetryError, retry_if_exception_type, stop_after_attempt, wait_random

logger = logging.getLogger("rates")

P = ParamSpec("P")
R = TypeVar("R")

TRANSIENT = (aiohttp.ClientError, asyncio.TimeoutError)


def retrying(attempts: int) -> Callable[[Callable[P, Awaitable[R]]], Callable[P, Awaitable[R]]]:
    """Repeat what failed for a reason that may pass."""

    def decorate(function: Callable[P, Awaitable[R]]) -> Callable[P, Awaitable[R]]:
        @functools.wraps(function)
        async def wrapper(*args: P.args, **kwargs: P.kwargs) -> R:
            policy = AsyncRetrying(
                retry=retry_if_exception_type(TRANSIENT),
                stop=stop_after_attempt(attempts),
                wait=wait_random(0.01, 0.05),
            )
            return await policy(function, *args, **kwargs)

        return wrapper

    return decorate


def fallback(name: str) -> Callable[[Callable[..., Awaitable[R]]], Callable[..., Awaitable[R]]]:
    """Use the method of that name where the decorated one gave up."""

    def decorate(function: Callable[..., Awaitable[R]]) -> Callable[..., Awaitable[R]]:
        @functools.wraps(function)
        async def wrapper(self, *args, **kwargs) -> R:
            try:
                return await function(self, *args, **kwargs)
            except RetryError:
                logger.info("%s gave up, using %s", function.__name__, name)
                return await getattr(self, name)(*args, **kwargs)

        return wrapper

    return decorate

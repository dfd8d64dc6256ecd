"""Something that goes on beside the body of a `with`, and ends with it."""

from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import anyio


@asynccontextmanager
async def background(function: Callable[[anyio.CancelScope], Coroutine[Any, Any, None]]) -> AsyncIterator[None]:
    """Runs `function` while the body runs. It is given the body's scope, and may cancel it: the body then just ends.

    An error of either is raised as itself, and not as part of a task group's ExceptionGroup.
    """
    failure: Exception | None = None
    try:
        async with anyio.create_task_group() as tasks:
            tasks.start_soon(function, tasks.cancel_scope)
            try:
                yield
            except Exception as error:
                failure = error
            tasks.cancel_scope.cancel()
    except ExceptionGroup as group:  # of the function's one error, since the body's is kept back
        raise group.exceptions[0] from None
    if failure is not None:
        raise failure

"""What coroutines await, their frames, and what they and the callbacks of futures hold.

A coroutine is followed to what it awaits (`cr_await`, `gi_yieldfrom`, `ag_await`). What has no such attribute (the
awaitables of asynchronous generators, wrappers of `__await__`, iterators of futures) is asked for what it refers to.

One that runs awaits nothing, and must not be asked. Python 3.11 and 3.12 decide by the instruction after the present
one whether it awaits (CPython, `_PyGen_yf` of Objects/genobject.c). While a function is called a cache stands there: as
it counts, it looks like an instruction now and then, and what is then returned is no object. The process crashes.
"""

from __future__ import annotations

import gc

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator
    from types import CodeType, FrameType
    from typing import Any

MOST_COROUTINES = 300


async def _nothing() -> None:
    pass


async def _nothing_at_a_time() -> AsyncIterator[None]:
    yield


_coroutine = _nothing()
_COROUTINE: Any = type(_coroutine)
_coroutine.close()
_GENERATOR: Any = type(_ for _ in ())
_ASYNC_GENERATOR: Any = type(_nothing_at_a_time())

_FRAMES = {
    "coroutine": "cr_frame",
    "generator": "gi_frame",
    "async_generator": "ag_frame",
    "_cython_coroutine": "cr_frame",
    "cython_coroutine": "cr_frame",
}


def coroutines_of(coroutine: Any) -> tuple[list[CodeType], list[Any]]:
    """Return the functions and the coroutines of a chain, the innermost first."""
    coroutines: list[Any] = []
    codes: list[CodeType] = []
    awaited: Any = coroutine
    for _ in range(MOST_COROUTINES):
        kind = type(awaited)
        if kind is _COROUTINE:  # nearly all are: without names looked up it takes half of the time
            codes.append(awaited.cr_code)
            coroutines.append(awaited)
            # Nothing is called between the two: another thread could go on meanwhile, and run it.
            awaited = None if awaited.cr_running else awaited.cr_await
            continue
        if kind.__name__ not in _FRAMES:
            following = None if is_future(awaited) else _referred(awaited)
            if following is None:
                break
            awaited = following
            continue
        code = _code_of(awaited)
        if code is not None:
            codes.append(code)
            coroutines.append(awaited)
        awaited = _awaited_by(awaited)
        if awaited is None:
            break
    codes.reverse()
    coroutines.reverse()
    return codes, coroutines


def _code_of(each: Any) -> CodeType | None:
    prefix = _FRAMES[type(each).__name__][:2]
    found: CodeType | None = getattr(each, f"{prefix}_code", None)
    return found


def _awaited_by(each: Any) -> Any:
    """Return what anything but a coroutine of Python's own awaits: see `coroutines_of`.

    An asynchronous generator is `ag_running` until it yields, also while it awaits something. The frame of one that
    does not run was called by nobody.
    """
    kind = type(each)
    if kind is _GENERATOR:
        return None if each.gi_running else each.gi_yieldfrom
    if kind is _ASYNC_GENERATOR:
        frame = each.ag_frame
        return None if frame is None or frame.f_back is not None else each.ag_await
    return getattr(each, "cr_await", None)  # Cython's, which knows what it awaits


def frame_of(coroutine: Any) -> FrameType | None:
    found: FrameType | None = getattr(coroutine, _FRAMES[type(coroutine).__name__], None)
    return found


def _referred(awaitable: Any) -> Any:
    """Return what an awaitable without attributes stands for: a coroutine, a generator, or a future."""
    for each in gc.get_referents(awaitable):
        if type(each).__name__ in _FRAMES or is_future(each):
            return each
    return None


def is_future(each: Any) -> bool:
    """Return whether it is a future of asyncio's kind. Only its type is asked: an object may run code of its own."""
    return hasattr(type(each), "_asyncio_future_blocking")


def referents_of(coroutine: Any) -> Iterator[Any]:
    """Yield the variables of a coroutine that is suspended, in no order.

    Until Python 3.10 its frame has them, since then the coroutine itself.
    """
    frame = frame_of(coroutine)
    if frame is not None:
        yield from gc.get_referents(frame)
    yield from gc.get_referents(coroutine)


def linked_by(callbacks: Any) -> Iterator[Any]:
    """Yield what callbacks of a future hold: their own object, the arguments of a partial, a closure's variables.

    The tasks that await the future are not among them: those wake up by methods of C.
    """
    for entry in list(callbacks or ()):
        callback = entry[0] if isinstance(entry, tuple) else entry
        kind = type(callback).__name__
        if kind == "method":
            yield callback.__self__
        elif kind == "partial":
            yield from callback.args
        elif kind == "function":
            for cell in callback.__closure__ or ():
                yield from gc.get_referents(cell)


def is_task(each: Any) -> bool:
    """Return whether it is a task. Only its type is asked: an object of the program's might run code of its own."""
    return hasattr(type(each), "get_coro")

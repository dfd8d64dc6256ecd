"""The program's generators that make responses in parts: the line of the one that has made what is written to a client.

The server calls the generator, and writes what that has made. So no function of the program's is under way meanwhile:
its generator is suspended, among the variables of the server's functions, or within what a framework has made of it.
"""

from __future__ import annotations

from gc import get_referents

from .chains import Chain
from .coroutines import frame_of, referents_of
from .known_waits import WRITE
from .place import OWN, PROBE, place_of, whose
from .variables import values_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from types import FrameType
    from typing import Any

SENDS = frozenset({"send", "sendall", "sendmsg"})
"""Methods of sockets: the kernel has no room for what a thread writes that is in a function which calls one."""

SSL = "ssl.py"

DRAINS = "_drain_helper"
"""Of a stream of asyncio's."""

MOST_FUNCTIONS = 8
"""The most functions that are searched, the innermost ones."""

DEEPEST, MOST_SEARCHED = 4, 60
"""Iterables of frameworks are within each other. The second number is the most objects searched for each function."""

_GENERATORS = ("generator", "async_generator")


def of_thread(chain: Chain, frame: FrameType) -> Chain:
    """Return the chain of a thread, or a greenlet, at this frame; with the line that makes what it writes, if that is
    known."""
    shape = chain.shape
    if chain.place[0] or not shape.request or not (shape.wait[0] == WRITE or _sends(frame)):
        return chain
    frames: list[FrameType] = []
    each: FrameType | None = frame
    while each is not None and len(frames) < MOST_FUNCTIONS:
        if whose(each.f_code.co_filename) != PROBE:
            frames.append(each)
        each = each.f_back
    return _with_maker(chain, map(values_of, frames))


def of_task(chain: Chain, coroutines: list[Any]) -> Chain:
    """Return the chain of a task in the same way. Its coroutines are suspended, and given with the innermost first."""
    drains = bool(coroutines) and getattr(coroutines[0], "__name__", "") == DRAINS
    if chain.place[0] or not (chain.shape.wait[0] == WRITE or drains):
        return chain
    return _with_maker(chain, (list(referents_of(each)) for each in coroutines[:MOST_FUNCTIONS]))


def _sends(frame: FrameType) -> bool:
    return bool(SENDS.intersection(frame.f_code.co_names)) or frame.f_code.co_filename.endswith(SSL)


def _with_maker(chain: Chain, variables: Iterable[list[Any]]) -> Chain:
    for values in variables:
        generator = _own_generator(values)
        frame = None if generator is None else frame_of(generator)
        if frame is not None:
            return Chain(chain.shape, place_of(frame))
    return chain


def _own_generator(values: list[Any]) -> Any:
    """Return the program's generator among some objects, or within what is iterated over there."""
    searched = 0
    for depth in range(DEEPEST):
        following: list[Any] = []
        for value in values[: MOST_SEARCHED - searched]:
            kind = type(value)
            if kind.__name__ in _GENERATORS:
                frame = frame_of(value)
                if frame is not None and whose(frame.f_code.co_filename) == OWN:
                    return value
                following += referents_of(value)
            elif _is_iterated(kind) or (depth and kind is dict):  # an object's attributes may be in one
                following += get_referents(value)
        searched += len(values)
        values = following
    return None


def _is_iterated(kind: type) -> bool:
    """Return whether objects of a kind are iterators, or iterables of WSGI, which are closed. Only the type is asked:
    an object may run code of its own."""
    return any(hasattr(kind, name) for name in ("__next__", "__anext__")) or (
        hasattr(kind, "__iter__") and hasattr(kind, "close")
    )

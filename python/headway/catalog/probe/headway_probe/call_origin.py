"""Which line of the program led to what a library does: the innermost on the stack, or the one that handed it over.

Some libraries go on elsewhere: asgiref, anyio and asyncio in a thread or a task, SQLAlchemy in a greenlet. What is
done in a thread or a task runs in a copy of the context of its caller, which has the line of the call.
"""

# ruff: noqa: SIM105  # contextlib would make every start of a Python longer

from __future__ import annotations

import sys
from _contextvars import ContextVar
from functools import wraps

from .place import innermost

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from contextvars import Token
    from types import FrameType
    from typing import Any

    from .place import Place

_handed_over: ContextVar[Place] = ContextVar("headway_handed_over")

tracking = False
"""Whether calls are tracked: who hands something over is looked at only then."""


def origin_of(frame: FrameType | None, within: Place | None, defined: Place | None) -> Place | None:
    """The program's line; a library's where the program's is not known.

    `within` is where the call was made that this is a part of, `defined` where the function is that is called.
    """
    own, library, python = innermost(frame)
    return own or _beyond_greenlet() or within or _handed_over.get(None) or library or defined or python


def _beyond_greenlet() -> Place | None:
    """SQLAlchemy runs a driver that awaits in a greenlet: who awaits it stands on the stack of that one's parent.

    Source: sqlalchemy/util/concurrency.py, `greenlet_spawn`.
    """
    module = sys.modules.get("greenlet")
    if module is None:
        return None
    current = module.getcurrent()
    if not getattr(current, "__sqlalchemy_greenlet_provider__", False):
        return None
    return innermost(current.parent.gr_frame)[0]


def track_handover(function: Callable[..., Any]) -> Callable[..., Any]:
    """Has what the function leads to elsewhere known by the line that calls it."""

    @wraps(function)
    def watched(*args: Any, **kwargs: Any) -> Any:
        token = _hand_over() if tracking else None
        try:
            return function(*args, **kwargs)
        finally:
            _take_back(token)

    return watched


def track_async_handover(function: Callable[..., Any]) -> Callable[..., Any]:
    """The same of a coroutine function."""

    @wraps(function)
    async def watched(*args: Any, **kwargs: Any) -> Any:
        token = _hand_over() if tracking else None
        try:
            return await function(*args, **kwargs)
        finally:
            _take_back(token)

    return watched


def _hand_over() -> Token[Place] | None:
    try:
        own = innermost(sys._getframe(2))[0]
        return None if own is None else _handed_over.set(own)
    except Exception:
        return None


def _take_back(token: Token[Place] | None) -> None:
    if token is None:
        return
    try:
        _handed_over.reset(token)
    except Exception:  # a coroutine that is closed may be in another context than where it began
        pass

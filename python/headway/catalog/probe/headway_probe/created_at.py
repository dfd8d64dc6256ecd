"""The line of the program's at which a task is created, noted in the context that the task has a copy of (PEP 567).

Django makes eight tasks for each request, and of nearly none of them anybody asks: so lines are noted as long as there
is a use for them.
"""

from __future__ import annotations

import sys
from _contextvars import ContextVar
from functools import wraps

from . import quietly
from .place import own_line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from contextvars import Token
    from typing import Any

    from .place import Place

MOST_IN_VAIN = 200
"""This number of lines is noted without a use for one of them: Django makes eight tasks for each request. The first
call that wants such a line has them noted again."""

_handed_over: ContextVar[Place] = ContextVar("headway_handed_over")

_tracking = _asked = False
_noted = 0


def track_handovers(wanted: bool) -> None:
    """Who hands something over is looked at only while that is wanted."""
    global _tracking, _asked, _noted
    _tracking, _asked, _noted = wanted, False, 0


def is_asked_for() -> bool:
    """Return whether anybody has asked for such a line since counting began."""
    return _asked


def asked_for() -> Place | None:
    """Return the line that has created this task, where it was noted. From now on it is, again."""
    global _tracking, _asked  # noqa: PLW0603  one for the process
    _tracking = _asked = True
    return _handed_over.get(None)


def track_handover(function: Callable[..., Any]) -> Callable[..., Any]:
    """Has the tasks that the function creates known by the line that calls it."""

    @wraps(function)
    def watched(*args: Any, **kwargs: Any) -> Any:
        token = hand_over() if _tracking else None
        if token is None:
            return function(*args, **kwargs)
        try:
            return function(*args, **kwargs)
        finally:
            take_back(token)

    return watched


def hand_over() -> Token[Place] | None:
    """Note the program's line, in the context that a task is about to copy, while that is wanted: it is the caller's
    caller's, or further out."""
    global _tracking, _noted  # noqa: PLW0603  one for the process
    if not _tracking:
        return None
    _noted += 1
    if _noted >= MOST_IN_VAIN and not _asked:
        _tracking = False
    try:
        own = own_line(sys._getframe(2))
        return None if own is None else _handed_over.set(own)
    except Exception:
        return None


@quietly
def take_back(token: Token[Place]) -> None:
    """End what `hand_over` has begun: what follows in this context is the program's own again."""
    _handed_over.reset(token)

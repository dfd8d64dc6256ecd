"""The line of the program that creates a task, noted in the context that the task copies (PEP 567).

Django creates eight tasks for each request, and nearly none of these lines is needed. So lines are noted only as long
as they are used.
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
"""After this number of unused lines no more are noted. The first call that needs such a line starts it again."""

_handed_over: ContextVar[Place] = ContextVar("headway_handed_over")

_tracking = _asked = False
_noted = 0


def track_handovers(wanted: bool) -> None:
    """Start or stop to note lines."""
    global _tracking, _asked, _noted
    _tracking, _asked, _noted = wanted, False, 0


def is_asked_for() -> bool:
    """Return whether such a line has been needed since counting began."""
    return _asked


def asked_for() -> Place | None:
    """Return the line that created this task, if it was noted. From now on lines are noted."""
    global _tracking, _asked  # noqa: PLW0603  one for the process
    _tracking = _asked = True
    return _handed_over.get(None)


def track_handover(function: Callable[..., Any]) -> Callable[..., Any]:
    """Return the function; tasks that it creates have the line of its caller noted."""

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
    """Note the program's innermost line outside of the caller, in the context that a task is about to copy.

    Return what `take_back` needs; None if nothing was noted.
    """
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
    """Remove the line that `hand_over` noted from this context."""
    _handed_over.reset(token)

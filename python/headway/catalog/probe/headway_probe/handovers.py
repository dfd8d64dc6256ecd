"""Which line of the program led to a call that a library makes elsewhere: in another thread, a task, or a greenlet.

A task that is created may outlive who creates it: its context has the line, and so have the contexts of what it leads
to. Work in a thread is waited for by a task, whose line is found out when somebody asks. Django hands work to threads
ten times for each request, and of nearly all of that nobody asks.
"""

from __future__ import annotations

import sys
from _contextvars import ContextVar
from functools import wraps

from . import loops, quietly
from .chains import line_of_coroutine
from .known_waits import ANYIO_BACKEND
from .place import frame_of, innermost, is_coroutine_function, own_line
from .task_views import awaiter_of
from .thread_views import EXECUTOR_FILES, local_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from contextvars import Token
    from types import FrameType
    from typing import Any

    from .place import Place

DEEPEST = 20
"""So many tasks may wait for each other."""

MOST_FRAMES = 300

WORKING = {
    # The function of a thread that does the work, and its variable that has, or is, the future of it.
    **{(file, "run"): "self" for file in (*EXECUTOR_FILES, "asgiref/current_thread_executor.py")},
    (ANYIO_BACKEND, "run"): "future",
}

HANDING = {
    ("concurrent/futures/thread.py", "submit"),
    ("asgiref/sync.py", "__call__"),
    ("asyncio/threads.py", "to_thread"),
    (ANYIO_BACKEND, "run_sync_in_worker_thread"),
}
"""Functions that hand work to a thread, and then wait for it."""

MOST_IN_VAIN = 2000
"""This number of lines is noted without a use for one of them: Django makes eight tasks for each request."""

_handed_over: ContextVar[Place] = ContextVar("headway_handed_over")

_tracking = _asked = False
_noted = 0


def track_handovers(wanted: bool) -> None:
    """Who hands something over is looked at only while that is wanted."""
    global _tracking, _asked, _noted
    _tracking, _asked, _noted = wanted, False, 0


def _ask() -> Place | None:
    """Return the line that has created this task, where it was noted. From now on it is, again."""
    global _tracking, _asked  # noqa: PLW0603  one for the process
    _tracking = _asked = True
    return _handed_over.get(None)


def origin_of(frame: FrameType | None, within: Place | None, defined: Place | None) -> Place | None:
    """The program's line; a library's where the program's is not known.

    `within` is where the call was made that this is a part of, `defined` where the function is that is called.
    """
    own, library, python = innermost(frame)
    return own or _beyond_greenlet() or within or _beyond(frame) or library or defined or python


def _beyond(frame: FrameType | None) -> Place | None:
    """Return the line that waits for what this thread does, or that has created this task."""
    try:
        waiting = _line_that_waits(frame) if loops.running_loops else None
    except Exception:
        waiting = None
    return waiting or _ask()


def _line_that_waits(frame: FrameType | None) -> Place | None:
    """Return the line at which a task waits for the work of this thread; None where none does."""
    future = _work_of(frame)
    if future is None:
        return None
    found = awaiter_of(future)
    if found is None:
        return _line_that_hands_over()
    for _ in range(DEEPEST):
        task = None if found is None else found()
        if task is None:
            break
        place = line_of_coroutine(task.get_coro())
        if place is not None:
            return place
        found = awaiter_of(task)
    return None


def _work_of(frame: FrameType | None) -> Any:
    """Return the future of what the thread does; None where it works for nobody."""
    for _ in range(MOST_FRAMES):
        if frame is None:
            break
        name = _named(frame, WORKING)
        if name is not None:
            found = local_of(frame, WORKING[name])
            return getattr(found, "future", None) if WORKING[name] == "self" else found
        frame = frame.f_back
    return None


def _line_that_hands_over() -> Place | None:
    """Return the line of a task that is about to wait: the thread may have begun before it has come as far."""
    for ident in list(loops.running_loops):
        top = frame = frame_of(ident)
        while frame is not None and _named(frame, HANDING) is None:
            frame = frame.f_back
        if frame is not None:
            return own_line(top)
    return None


def _named(frame: FrameType, functions: Any) -> tuple[str, str] | None:
    """Return under which name the frame's function is among these."""
    code = frame.f_code
    for name in functions:
        if code.co_name == name[1] and code.co_filename.endswith(name[0]):
            return name  # type: ignore[no-any-return]
    return None


def _beyond_greenlet() -> Place | None:
    """SQLAlchemy runs a driver that awaits in a greenlet (`greenlet_spawn`): who awaits it is on its parent's stack."""
    module = sys.modules.get("greenlet")
    if module is None:
        return None
    current = module.getcurrent()
    if not getattr(current, "__sqlalchemy_greenlet_provider__", False):
        return None
    return innermost(current.parent.gr_frame)[0]


def track_handover(function: Callable[..., Any]) -> Callable[..., Any]:
    """Has the tasks that the function, or coroutine function, creates known by the line that calls it."""
    if is_coroutine_function(function):

        @wraps(function)
        async def awaited(*args: Any, **kwargs: Any) -> Any:
            token = _hand_over() if _tracking else None
            try:
                return await function(*args, **kwargs)
            finally:
                if token is not None:
                    _take_back(token)

        return awaited

    @wraps(function)
    def watched(*args: Any, **kwargs: Any) -> Any:
        token = _hand_over() if _tracking and not _has_begun(args) else None
        if token is None:
            return function(*args, **kwargs)
        try:
            return function(*args, **kwargs)
        finally:
            _take_back(token)

    return watched


def _has_begun(args: tuple[Any, ...]) -> bool:
    """Return whether a future is handed over, as `shield` is often given one: what that is of goes on already."""
    return len(args) == 1 and hasattr(type(args[0]), "_asyncio_future_blocking")


def _hand_over() -> Token[Place] | None:
    global _tracking, _noted  # noqa: PLW0603  one for the process
    _noted += 1
    if _noted >= MOST_IN_VAIN and not _asked:
        _tracking = False
    try:
        own = own_line(sys._getframe(2))
        return None if own is None else _handed_over.set(own)
    except Exception:
        return None


@quietly
def _take_back(token: Token[Place]) -> None:
    _handed_over.reset(token)  # a coroutine that is closed may be in another context than where it began

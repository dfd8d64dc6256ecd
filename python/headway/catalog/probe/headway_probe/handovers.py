"""Which line of the program led to a call that a library makes elsewhere: in another thread, a task, or a greenlet.

A task that is created may outlive who creates it: its context has the line, and so have the contexts of what it leads
to. Work in a thread is waited for by a task, whose line is found out when somebody asks. Django hands work to threads
ten times for each request, and of nearly all of that nobody asks.
"""

from __future__ import annotations

import sys

from . import loops
from .chains import line_of_coroutine
from .collector import not_collecting
from .creation_lines import asked_for
from .endpoints import passes_on
from .known_waits import ANYIO_BACKEND
from .place import LOOP, OWN, frame_of, innermost, line_of, own_line, place_of, whose
from .task_views import awaiter_of
from .thread_work import EXECUTOR_FILES
from .variables import local_of

TYPE_CHECKING = False
if TYPE_CHECKING:
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


def origin_of(frame: FrameType | None, within: Place | None, defined: Place | None) -> Place | None:
    """The program's line; a library's where the program's is not known.

    `within` is where the call was made that this is a part of, `defined` where the function is that is called.
    """
    own, library, python = innermost(frame)
    return own or _beyond_greenlet() or within or _beyond(frame) or library or defined or python


def _beyond(frame: FrameType | None) -> Place | None:
    """Return the line that waits for what this thread does, or that has created this task."""
    try:
        with not_collecting:
            waiting = _line_that_waits(frame) if loops.running_loops else None
    except Exception:
        waiting = None
    return waiting or asked_for()


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
    return innermost(_frame_beyond_greenlet())[0]


def _frame_beyond_greenlet() -> FrameType | None:
    """SQLAlchemy runs a driver that awaits in a greenlet (`greenlet_spawn`): who awaits it is on its parent's stack."""
    module = sys.modules.get("greenlet")
    if module is None:
        return None
    current = module.getcurrent()
    if not getattr(current, "__sqlalchemy_greenlet_provider__", False):
        return None
    frame: FrameType | None = current.parent.gr_frame
    return frame


def callers_of(place: Place, frame: FrameType | None) -> tuple[Place, ...]:
    """Return the program's lines that led to the line at which a call is made, within this frame of the running thread,
    the nearest first, each once: a function may call itself.

    Empty where no other line did, or another thread or task made the call for that line.
    """
    lines: dict[tuple[str, int], Place] = {}
    each, is_beyond = frame, False
    for _ in range(MOST_FRAMES):
        if each is None and not is_beyond:
            each, is_beyond = _frame_beyond_greenlet(), True
        owner = LOOP if each is None else whose(each.f_code.co_filename)
        if each is None or owner == LOOP:
            break
        if owner == OWN:
            # A comprehension, or a lambda, is a function of its own at the line that it is written at.
            line = each.f_code.co_filename, line_of(each)
            is_place = line == place[:2]
            if is_place or not passes_on(each.f_code, line[1]):
                if not lines and not is_place:
                    break
                lines.setdefault(line, place_of(each))
        each = each.f_back
    return tuple(lines.values())[1:]

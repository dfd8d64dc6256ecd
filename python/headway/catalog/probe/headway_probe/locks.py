"""At which lines of the program threads and tasks wait for a lock that others hold.

Nothing of the program is replaced for it: the kernel says that a thread waits on a futex that is not the interpreter's
own (`runnable`), and its stack, or a task's coroutines, where and for what. Who waits for work (for a queue's next
item, an event, a future, another thread's end) waits for no lock.
"""

from __future__ import annotations

import sys
from os import sep
from time import monotonic_ns

from .place import OWN, PYTHON, place_of, whose

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .loops import Watched
    from .place import Place

MOST_KEPT = 200
MOST_FRAMES = 100

THREADING, LOGGING = "threading.py", f"logging{sep}__init__.py"
ASYNCIO = f"asyncio{sep}locks.py"
ANYIO = (f"anyio{sep}_core{sep}_synchronization.py", f"anyio{sep}_backends{sep}_asyncio.py")
ACQUIRING = ("acquire", "acquire_on_behalf_of", "__aenter__", "__enter__")

TASKS_EVERY_NS = 200_000_000
TASKS_SHARE = 500
"""To look at n tasks takes n times some microseconds: the next look is so many times that later, at least."""


class Waits:
    """How many looks there were at threads and at tasks since counting began, and for each place the sum over them of
    how many waited there, and who they were."""

    def __init__(self) -> None:
        self.looks = {"threads": 0, "tasks": 0}
        self.places: dict[tuple[str, Place], list[Any]] = {}

    def add(self, of: str, place: Place, count: float, who: int) -> None:
        """So many waited there at one look, or stand for so many that were not looked at."""
        entry = self.places.get((of, place))
        if entry is None:
            if len(self.places) >= MOST_KEPT:
                return
            entry = self.places[of, place] = [0.0, set()]
        entry[0] += count
        if len(entry[1]) < MOST_KEPT:
            entry[1].add(who)


_waits = Waits()
_next_tasks_ns = 0


def begin() -> None:
    """Counts from now on."""
    global _waits, _next_tasks_ns
    _waits, _next_tasks_ns = Waits(), 0


def thread_waits(place: Place | None, thread: int, of: int) -> None:
    """One thread was looked at, of so many: it waited for a lock at the place, or for none."""
    _waits.looks["threads"] += 1
    if place is not None:
        _waits.add("threads", place, of, thread)


def waiting_at(thread: int) -> Place | None:
    """The program's line at which a thread that waits on a futex does so for a lock; None where it waits for something
    else."""
    frame, acquiring = sys._current_frames().get(thread), True
    for _ in range(MOST_FRAMES):
        if frame is None:
            return None
        code = frame.f_code
        owner = whose(code.co_filename)
        if owner == OWN:
            return place_of(frame) if acquiring else None
        if owner != PYTHON:
            return None
        if code.co_filename.endswith(THREADING):
            # A semaphore's `acquire` waits on its condition: what is further out decides.
            acquiring = code.co_name in ACQUIRING
        elif code.co_filename.endswith(LOGGING):  # a handler writes for one thread at a time
            acquiring = True
        else:
            return None
        frame = frame.f_back
    return None


def look_at_tasks(now_ns: int, loops: list[Watched]) -> None:
    """Looks at every task of these loops, from time to time."""
    global _next_tasks_ns  # noqa: PLW0603  one for the process
    asyncio = sys.modules.get("asyncio")
    if now_ns < _next_tasks_ns or asyncio is None or not loops:
        return
    _waits.looks["tasks"] += 1
    for watched in loops:
        for task in asyncio.all_tasks(watched.loop):
            place = awaiting_at(task.get_coro())
            if place is not None:
                _waits.add("tasks", place, 1, id(task))
    _next_tasks_ns = now_ns + max(TASKS_EVERY_NS, TASKS_SHARE * (monotonic_ns() - now_ns))


def awaiting_at(coroutine: Any) -> Place | None:
    """The program's line at which a task awaits a lock; None where it awaits something else."""
    place, acquiring = None, False
    for _ in range(MOST_FRAMES):
        frame = getattr(coroutine, "cr_frame", None)
        if frame is None:
            break
        code = frame.f_code
        if whose(code.co_filename) == OWN:
            place, acquiring = place_of(frame), False
        elif code.co_filename.endswith((ASYNCIO, *ANYIO)):
            acquiring = code.co_name in ACQUIRING or acquiring
        coroutine = coroutine.cr_await
    return place if acquiring else None


def answer() -> list[list[Any]]:
    """For the lab: each place, how many waited there on average, and how many different ones did."""
    return [
        [*place, of, total / _waits.looks[of], len(who)]
        for (of, place), (total, who) in _waits.places.items()
        if _waits.looks[of]
    ]

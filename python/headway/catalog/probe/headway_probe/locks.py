"""At which lines of the program threads and tasks wait for a lock that others hold.

Nothing of the program is replaced for it. The kernel says that a thread waits on a futex that is not the interpreter's
own (`runnable`), and its stack says where, and for what: only who enters a `with`, or acquires, waits for a lock. Who
waits for work (for a queue's next item, an event, a future, another thread's end) does not. Tasks are looked at by
their own loop, when the probe has it turn: their coroutines say what they await.

Not seen are green threads, locks of several processes, and those that are awaited in a generator or a task apart.
"""

from __future__ import annotations

import sys
from os import sep
from time import thread_time_ns

from .place import LIBRARY, OWN, PYTHON, frame_of, place_of, whose

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import CodeType, FrameType
    from typing import Any

    from .place import Place

MOST_KEPT = 200
MOST_FRAMES = 100
MOST_TASKS = 200
"""Of more tasks so many are looked at, which stand for all."""

THREADING, LOGGING = "threading.py", f"logging{sep}__init__.py"
ASYNCIO = f"asyncio{sep}locks.py"
ANYIO = (f"anyio{sep}_core{sep}_synchronization.py", f"anyio{sep}_backends{sep}_asyncio.py")
ACQUIRING = ("acquire", "acquire_on_behalf_of", "__aenter__", "__enter__")
NO_LOCK = "Barrier."
"""What is entered as a lock is, and waits for others to come."""

ENTERING = ("SETUP_WITH", "BEFORE_WITH")
CALLING = ("CALL_METHOD", "CALL_FUNCTION", "CALL_FUNCTION_KW", "PRECALL", "CALL", "CALL_KW")

TASKS_EVERY_NS = 200_000_000
TASKS_SHARE = 1000
"""To look at n tasks takes n times some microseconds of their loop's: the next look is so many times that later."""


class Waits:
    """How many looks there were at threads and at tasks since counting began, and for each place the sum over them of
    how many waited there, and who they were."""

    def __init__(self) -> None:
        self.looks = {"threads": 0, "tasks": 0}
        self.places: dict[tuple[str, Place], list[Any]] = {}

    def add(self, of: str, place: Place, count: float, who: int) -> None:
        """One of them waited there at one look, or stands for so many that were not looked at."""
        entry = self.places.get((of, place))
        if entry is None:
            if len(self.places) >= MOST_KEPT:
                return
            entry = self.places[of, place] = [0.0, set()]
        entry[0] += count
        if len(entry[1]) < MOST_KEPT:
            entry[1].add(who)


_waits = Waits()
_known: dict[tuple[CodeType, int], bool] = {}


def begin() -> None:
    """Counts from now on."""
    global _waits  # noqa: PLW0603  one for the process
    _waits = Waits()
    _known.clear()


def thread_waits(place: Place | None, thread: int, of: int) -> None:
    """One thread was looked at, of so many: it waited for a lock at the place, or for none."""
    _waits.looks["threads"] += 1
    if place is not None:
        _waits.add("threads", place, of, thread)


def waiting_at(thread: int) -> Place | None:
    """The program's line at which a thread that waits on a futex does so for a lock; None where it waits for something
    else."""
    frame = frame_of(thread)
    acquiring = frame is not None and whose(frame.f_code.co_filename) == OWN and _acquires(frame)
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


def _acquires(frame: FrameType) -> bool:
    """Whether the frame itself, and nothing written in Python within it, enters a `with` or calls an `acquire`.

    Anything else that is written in C may wait on a futex: a queue's `get`, a library's own workers.
    """
    key = frame.f_code, frame.f_lasti
    known = _known.get(key)
    if known is None:
        if len(_known) >= MOST_KEPT:
            _known.clear()
        known = _known[key] = _acquires_at(frame.f_code, frame.f_lasti)
    return known


def _acquires_at(code: CodeType, at: int) -> bool:
    from opcode import opname  # noqa: PLC0415  only where something waits

    instructions = code.co_code
    name = opname[instructions[at]]
    if name in ENTERING:
        return True
    if name not in CALLING:
        return False
    # Since Python 3.14 a `with` looks `__enter__` up, and calls it.
    before = at - 2
    while before >= 0 and opname[instructions[before]] == "CACHE":
        before -= 2
    return opname[instructions[before]] == "LOAD_SPECIAL" or "acquire" in code.co_names


def look_at_tasks(loop: Any, now_ns: int) -> int:
    """Looks at every task of the loop, which calls this itself; the moment at which to do so again."""
    asyncio = sys.modules.get("asyncio")
    began_ns, took_ns = thread_time_ns(), TASKS_EVERY_NS
    try:
        if asyncio is not None:
            _count(list(asyncio.all_tasks(loop)))
        took_ns = thread_time_ns() - began_ns
    except Exception:  # another's tasks may be unlike asyncio's
        pass
    return now_ns + max(TASKS_EVERY_NS, TASKS_SHARE * took_ns)


def _count(tasks: list[Any]) -> None:
    looked_at = tasks[:MOST_TASKS]
    for task in looked_at:
        place = awaiting_at(task.get_coro())
        if place is not None:
            _waits.add("tasks", place, len(tasks) / len(looked_at), id(task))
    _waits.looks["tasks"] += 1


def awaiting_at(coroutine: Any) -> Place | None:
    """The program's line at which a task awaits a lock; None where it awaits something else, or where a library does
    for it, whose lock is no matter of the program's."""
    place, acquiring = None, False
    for _ in range(MOST_FRAMES):
        frame = getattr(coroutine, "cr_frame", None)
        if frame is None:
            break
        code = frame.f_code
        owner = whose(code.co_filename)
        if owner == OWN:
            place, acquiring = place_of(frame), False
        elif code.co_filename.endswith((ASYNCIO, *ANYIO)):
            entered = code.co_name in ACQUIRING and not getattr(code, "co_qualname", "").startswith(NO_LOCK)
            acquiring = entered or acquiring
        elif owner == LIBRARY:
            place = None
        coroutine = coroutine.cr_await
    return place if acquiring else None


def report() -> list[list[Any]]:
    """For headway: each place, how many waited there on average, how many different ones did, and how many looks."""
    return [
        [*place, of, total / _waits.looks[of], len(who), _waits.looks[of]]
        for (of, place), (total, who) in _waits.places.items()
        if _waits.looks[of]
    ]

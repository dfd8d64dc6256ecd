"""What threads and tasks wait for: how many threads want to run, and at which lines of the program they wait for a lock
that others hold.

The kernel reports what a thread waits for in /proc/self/task/*/syscall (proc_pid_syscall(5)): the system call and its
arguments. Who waits for the GIL waits on a futex among the interpreter's own variables (CPython, the
`_PyRuntime` of Python/pylifecycle.c, and Python/ceval_gil.c).

Nothing of the program is replaced for its locks. Where a thread waits on another futex, its stack says where, and for
what: only who enters a `with`, or acquires, waits for a lock. Who waits for work (for a queue's next item, an event, a
future, another thread's end) does not. Tasks are looked at by their own loop, when the probe has it turn: their
coroutines say what they await. Not seen are green threads, locks of several processes, and those that are awaited in a
generator or a task apart.
"""

# ruff: noqa: PTH119, PTH123  # pathlib and contextlib would make every start of a Python longer

from __future__ import annotations

import os
import sys
from _thread import get_native_id
from functools import lru_cache
from time import thread_time_ns

from .place import LIBRARY, OWN, PYTHON, frame_of, place_of, whose

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import CodeType
    from typing import Any

    from .place import Place

FUTEX = {"x86_64": "202", "aarch64": "98"}

MOST_KEPT = 200
MOST_FRAMES = 100
MOST_TASKS = 200
"""Of more tasks so many are looked at, which stand for all."""

THREADING, LOGGING = "threading.py", f"logging{os.sep}__init__.py"
ASYNCIO = f"asyncio{os.sep}locks.py"
ANYIO = (f"anyio{os.sep}_core{os.sep}_synchronization.py", f"anyio{os.sep}_backends{os.sep}_asyncio.py")
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
        self.runnable_sum = 0
        self.places: dict[tuple[str, Place], list[Any]] = {}

    def add(self, of: str, place: Place, count: float, who: int) -> None:
        """One of them waited there at one look, or stands for so many that were not looked at."""
        if (of, place) not in self.places and len(self.places) >= MOST_KEPT:
            return
        entry = self.places.setdefault((of, place), [0.0, set()])
        entry[0] += count
        if len(entry[1]) < MOST_KEPT:
            entry[1].add(who)


_ranges: list[tuple[int, int]] = []
_futex_call = ""
_next = 0
_waits = Waits()


def prepare() -> None:
    """Finds where the GIL may lie, once. Where the kernel does not tell, nothing is counted."""
    global _futex_call  # noqa: PLW0603  one for the process
    if _ranges or syscall_of(get_native_id()) is None or not getattr(sys, "_is_gil_enabled", lambda: True)():
        return
    _futex_call = FUTEX.get(os.uname().machine, "")
    with open("/proc/self/maps") as file:
        _ranges.extend(own_data(file.read(), os.path.realpath(sys.executable)))


def own_data(maps: str, executable: str) -> list[tuple[int, int]]:
    """Where the interpreter's variables lie, by proc_pid_maps(5). Locks that a program makes lie on the heap."""
    found: list[tuple[int, int]] = []
    for line in maps.splitlines():
        words = line.split(None, 5)
        start, end = (int(word, 16) for word in words[0].split("-"))
        file = words[5] if len(words) > 5 else ""
        if "w" not in words[1]:
            continue
        if file == executable or os.path.basename(file).startswith("libpython"):
            found.append((start, end))
        elif not file and found and found[-1][1] == start:  # variables that begin as zero have no file
            found[-1] = (found[-1][0], end)
    return found


def syscall_of(thread: int) -> str | None:
    """What the kernel says of a thread of this process; None where it says nothing."""
    try:
        file = os.open(f"/proc/self/task/{thread}/syscall", os.O_RDONLY | os.O_CLOEXEC)
        try:
            return os.read(file, 256).decode()
        finally:
            os.close(file)
    except OSError:
        return None


def begin() -> None:
    """Counts from now on."""
    global _waits  # noqa: PLW0603  one for the process
    _waits = Waits()


def tick() -> None:
    """Looks at one thread, the next one each time: reading of all would stop the program too often."""
    global _next  # noqa: PLW0603  one for the process
    threading = sys.modules.get("threading")
    if not _ranges or threading is None:
        return
    try:
        threads = list(threading._active.values())
        _next += 1
        thread = threads[_next % len(threads)]
        # A forked child's main thread keeps its parent's number in some versions.
        native = os.getpid() if thread is threading._main_thread else thread.native_id
        state = None if native is None else syscall_of(native)
    except Exception:
        return
    if state is None:
        return
    on_futex, interpreters = _futex_of(state)
    _waits.looks["threads"] += 1
    _waits.runnable_sum += len(threads) if interpreters or state.startswith("running") else 0
    place = waiting_at(thread.ident) if on_futex and not interpreters else None
    if place is not None and syscall_of(native) == state:  # it may have gone on between the two looks
        _waits.add("threads", place, len(threads), thread.ident)


def _futex_of(state: str) -> tuple[bool, bool]:
    """Whether it waits on a futex, and whether that is the interpreter's own."""
    words = state.split(None, 2)
    if len(words) < 3 or words[0] != _futex_call:
        return False, False
    return True, is_interpreters(int(words[1], 16))


def is_interpreters(address: int) -> bool:
    """Return whether a futex is among the interpreter's own variables: the GIL is."""
    return any(start <= address < end for start, end in _ranges)


def waiting_at(thread: int) -> Place | None:
    """The program's line at which a thread that waits on a futex does so for a lock; None where it waits for something
    else."""
    innermost = frame = frame_of(thread)
    acquiring = False
    for _ in range(MOST_FRAMES):
        if frame is None:
            return None
        code = frame.f_code
        owner = whose(code.co_filename)
        if owner == OWN:
            acquiring = acquiring or (frame is innermost and acquires_at(code, frame.f_lasti))
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


@lru_cache(MOST_KEPT)
def acquires_at(code: CodeType, at: int) -> bool:
    """Whether the code itself, and nothing written in Python within it, enters a `with` or calls an `acquire` there.

    Anything else that is written in C may wait on a futex: a queue's `get`, a library's own workers.
    """
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


def runnable() -> list[Any]:
    """For headway: how many looks at threads there were, and the mean number of threads that wanted to run."""
    looks = _waits.looks["threads"]
    return [looks, _waits.runnable_sum / looks if looks else None]


def report() -> list[list[Any]]:
    """For headway: each place, how many waited there on average, how many different ones did, and how many looks."""
    return [
        [*place, of, total / _waits.looks[of], len(who), _waits.looks[of]]
        for (of, place), (total, who) in _waits.places.items()
        if _waits.looks[of]
    ]

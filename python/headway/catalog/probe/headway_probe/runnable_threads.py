"""How many Python threads want to run: those that do, and those that wait for the GIL.

The kernel reports what a thread waits for in /proc/self/task/*/syscall (proc_pid_syscall(5)): the system call and its
arguments. Who waits for the GIL waits on a futex among the interpreter's own variables (CPython, the
`_PyRuntime` of Python/pylifecycle.c, and Python/ceval_gil.c).
"""

# ruff: noqa: PTH119, PTH123  # pathlib and contextlib would make every start of a Python longer

from __future__ import annotations

import os
import sys
from _thread import get_native_id

from . import locks

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

FUTEX = {"x86_64": "202", "aarch64": "98"}

_ranges: list[tuple[int, int]] = []
_futex_call = ""
_next = 0
_samples = 0
_runnable_sum = 0


def prepare() -> None:
    """Finds where the GIL may lie, once. Where the kernel does not tell, nothing is counted."""
    global _futex_call  # noqa: PLW0603  one for the process
    if _ranges or _syscall(get_native_id()) is None or not getattr(sys, "_is_gil_enabled", lambda: True)():
        return
    _futex_call = FUTEX.get(os.uname().machine, "")
    with open("/proc/self/maps") as file:
        _ranges.extend(own_data(file.read(), os.path.realpath(sys.executable)))


def own_data(maps: str, executable: str) -> list[tuple[int, int]]:
    """Where the interpreter's variables lie, by proc_pid_maps(5): what can be written of its file, and what follows.

    Locks that a program makes lie on the heap.
    """
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


def _syscall(thread: int) -> str | None:
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
    global _samples, _runnable_sum  # noqa: PLW0603  one for the process
    _samples = _runnable_sum = 0


def tick() -> None:
    """Looks at one thread, the next one each time: reading of all would stop the program too often."""
    global _next, _samples, _runnable_sum  # noqa: PLW0603  one for the process
    threading = sys.modules.get("threading")
    if not _ranges or threading is None:
        return
    try:
        threads = list(threading._active.values())
        _next += 1
        thread = threads[_next % len(threads)]
        # A forked child's main thread keeps its parent's number in some versions.
        native = os.getpid() if thread is threading._main_thread else thread.native_id
        state = None if native is None else _syscall(native)
    except Exception:
        return
    if state is None:
        return
    waits, interpreters = _waits(state)
    _samples += 1
    _runnable_sum += len(threads) if interpreters or state.startswith("running") else 0
    place = locks.waiting_at(thread.ident) if waits and not interpreters else None
    # It may have gone on between the two looks.
    locks.thread_waits(place if place is not None and _syscall(native) == state else None, thread.ident, len(threads))


def _waits(state: str) -> tuple[bool, bool]:
    """Whether it waits on a futex, and whether that is the interpreter's own."""
    words = state.split(None, 2)
    if len(words) < 3 or words[0] != _futex_call:
        return False, False
    address = int(words[1], 16)
    return True, any(start <= address < end for start, end in _ranges)


def report() -> list[Any]:
    """How many looks there were, and the mean number of threads that wanted to run."""
    return [_samples, _runnable_sum / _samples if _samples else None]

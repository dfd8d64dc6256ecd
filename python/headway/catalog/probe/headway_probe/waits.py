"""How many threads want to run.

The kernel reports what a thread waits for in /proc/self/task/*/syscall (proc_pid_syscall(5)): the system call and its
arguments. A thread that waits for the GIL waits on a futex among the interpreter's own variables (CPython, the
`_PyRuntime` of Python/pylifecycle.c, and Python/ceval_gil.c).
"""

# ruff: noqa: PTH119, PTH123  # pathlib and contextlib would make every start of a Python longer

from __future__ import annotations

import os
import sys
from _thread import get_native_id
from time import monotonic_ns

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

FUTEX = {"x86_64": "202", "aarch64": "98"}

_ranges: list[tuple[int, int]] = []
_futex_call = ""
_next = 0
_looks = 0
_runnable_sum = 0.0
_ran_until: tuple[int, int] | None = None


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
    global _looks, _runnable_sum, _ran_until
    _looks, _runnable_sum, _ran_until = 0, 0.0, None


def tick(cpu_ns: Callable[[int], int | None]) -> None:
    """Looks at one thread, the next one each time: reading of all would stop the program too often.

    The only thread waits for no GIL: `cpu_ns`, its CPU time by its number in the kernel, says for how long it runs, and
    this thread does not let go of the GIL to ask.
    """
    global _next, _looks, _runnable_sum  # noqa: PLW0603  one for the process
    threading = sys.modules.get("threading")
    if not _ranges or threading is None:
        return
    threads = list(threading._active.values())
    _next += 1
    thread = threads[_next % len(threads)]
    # A forked child's main thread keeps its parent's number in some versions.
    native = os.getpid() if thread is threading._main_thread else thread.native_id
    if native is None:
        return
    wanted = _share_that_ran(cpu_ns(native)) if len(threads) == 1 else _wants_to_run(syscall_of(native))
    if wanted is not None:
        _looks += 1
        _runnable_sum += len(threads) * wanted


def _share_that_ran(ran_ns: int | None) -> float | None:
    """Return for what share of the time since the look before the only thread has run; None at first."""
    global _ran_until  # noqa: PLW0603  one for the process
    now_ns, before = monotonic_ns(), _ran_until
    _ran_until = None if ran_ns is None else (now_ns, ran_ns)
    if before is None or ran_ns is None:
        return None
    return min(1.0, (ran_ns - before[1]) / max(1, now_ns - before[0]))


def _wants_to_run(state: str | None) -> bool | None:
    """Whether a thread runs, or waits on a futex that is the interpreter's own; None where the kernel says nothing."""
    if state is None:
        return None
    words = state.split(None, 2)
    if len(words) < 3 or words[0] != _futex_call:
        return state.startswith("running")
    return is_interpreters(int(words[1], 16))


def is_interpreters(address: int) -> bool:
    """Return whether a futex is among the interpreter's own variables: the GIL is."""
    return any(start <= address < end for start, end in _ranges)


def runnable() -> list[Any]:
    """For headway: how many looks at threads there were, and the mean number of threads that wanted to run."""
    return [_looks, _runnable_sum / _looks if _looks else None]

"""What the program no longer uses and Python has not freed yet, and for how long the collector looks for it.

What waits for the garbage collector is no leak. Objects that refer to each other are freed by the collector, which may
not come for a long time: it looks at the oldest ones only when a quarter as many new ones have outlived two collections
(CPython, Modules/gcmodule.c).
"""

from __future__ import annotations

import gc
import os
import sys
from _thread import get_ident
from collections import deque
from time import monotonic_ns

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

LEAST_NS = 3_000_000
"""A collection that is shorter holds nobody up for long; most are."""

LEAST_GROWTH_BYTES = 64 * 1024
"""A process that has got less memory than this has no new garbage that matters: sixty of them have 4 MB, the least that
is called a leak."""

_collections: deque[tuple[int, int, int]] = deque(maxlen=1000)
"""The thread in which each ran, from when to when."""

_began_ns: list[int] = []
_resident_at_begin = 0


def _watch(phase: str, _info: Any) -> None:
    """Is called by the collector, in whichever thread it runs, before each collection and after it.

    One that the program asks for, by `gc.collect`, is a call like any other, and has a line.
    """
    try:
        if phase == "start":
            _began_ns[:] = (monotonic_ns(),)
        elif _began_ns:
            began_ns, now_ns = _began_ns.pop(), monotonic_ns()
            if now_ns - began_ns < LEAST_NS:
                return
            frame = sys._getframe().f_back  # there is none as the interpreter ends
            if frame is not None and "collect" not in frame.f_code.co_names:
                _collections.append((get_ident(), began_ns, now_ns))
    except Exception:
        pass


def _resident() -> int:
    """Return how many bytes of memory the process has (proc_pid_statm(5)); 0 where the kernel does not say."""
    try:
        file = os.open("/proc/self/statm", os.O_RDONLY | os.O_CLOEXEC)
        try:
            return int(os.read(file, 100).split()[1]) * os.sysconf("SC_PAGE_SIZE")
        finally:
            os.close(file)
    except (OSError, ValueError):
        return 0


def begin() -> None:
    """Time the collector's work from now on, and note how much memory there is."""
    global _resident_at_begin  # noqa: PLW0603  one for the process
    _resident_at_begin = _resident()
    _collections.clear()
    if _watch not in gc.callbacks:
        gc.callbacks.append(_watch)


def end() -> None:
    """Time it no longer."""
    if _watch in gc.callbacks:
        gc.callbacks.remove(_watch)


def collected_ns(thread: int, since_ns: int, until_ns: int) -> int:
    """Return for how long the collector ran in the thread between two moments."""
    return sum(
        max(0, min(until_ns, ended_ns) - max(since_ns, began_ns))
        for ident, began_ns, ended_ns in list(_collections)
        if ident == thread
    )


def report() -> dict[str, int]:
    """Return for headway how many objects the collector finds to free; nothing where the program runs none.

    It is called when counting is over: the program is stopped meanwhile, as at any collection, and what it would have
    collected later is done with. So it is left alone if its memory has hardly grown: then there are 0 that it grew by.
    """
    if not gc.isenabled():
        return {}
    resident = _resident()
    return {"garbage": gc.collect() if not resident or resident - _resident_at_begin >= LEAST_GROWTH_BYTES else 0}

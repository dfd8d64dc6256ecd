"""What the program no longer uses and Python has not freed yet, and for how long the collector looks for it.

What waits for the garbage collector is no leak. Objects that refer to each other are freed by the collector, which may
not come for a long time: it looks at the oldest ones only when a quarter as many new ones have outlived two collections
(CPython, Modules/gcmodule.c).
"""

from __future__ import annotations

import gc
import sys
from _thread import get_ident
from collections import deque
from time import monotonic_ns

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

LEAST_NS = 3_000_000
"""A collection that is shorter holds nobody up for long; most are."""

_collections: deque[tuple[int, int, int]] = deque(maxlen=1000)
"""The thread in which each ran, from when to when."""

_began_ns: list[int] = []


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


def begin() -> None:
    """Time the collector's work from now on."""
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

    It is called when counting is over: the program stands still meanwhile, as at any collection.
    """
    return {"garbage": gc.collect()} if gc.isenabled() else {}

"""Where the memory was allocated that the program has kept since headway began to count, if headway wants to know.

Python traces its allocations for that (https://docs.python.org/3/library/tracemalloc.html), which makes a program
several times slower: nothing else is to be measured meanwhile.
"""

# ruff: noqa: PLC0415  # it would make every start of a Python longer

from __future__ import annotations

import gc
import os
import sys

from . import growing
from .place import OWN, whose

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Line = tuple[str, int]

VARIABLE = "HEADWAY_TRACE_FRAMES"
"""So many frames of each allocation's stack are kept, where it is set."""

EVERYWHERE = ("", 0)
"""All that is kept, whatever led to it."""

MOST_LINES = 20

LONGEST_S = 10.0
"""What is found out takes no longer than this, or headway does not wait for it any more."""


def begin() -> None:
    """Trace what is allocated from now on, if headway wants to know."""
    frames = os.environ.get(VARIABLE, "")
    if frames.isdigit():
        from _tracemalloc import start

        growing.begin()
        start(int(frames))


def report() -> dict[str, Any]:
    """Return for headway which lines of the program's led to what is kept: file, line, bytes, blocks, and how many
    lines of the program's were further in, for all bytes together.

    No other thread runs meanwhile, and would have to be waited for time and again.
    """
    if VARIABLE not in os.environ:
        return {}
    usual_s = sys.getswitchinterval()
    sys.setswitchinterval(LONGEST_S)
    try:
        grown = growing.grown()
        return {"kept": _kept(), "growing": growing.report(grown)}
    finally:
        sys.setswitchinterval(usual_s)


def _kept() -> list[list[Any]]:
    from _tracemalloc import _get_traces, stop

    gc.collect()  # what waits for the collector is not kept
    # Of each piece of memory: domain, bytes, and the frames, the innermost first; equal stacks are one object.
    traces = _get_traces()
    stop()
    lines: dict[int, tuple[Line, ...]] = {}
    sizes: dict[Line, list[int]] = {}
    for _, size, frames, *_ in traces:
        found = lines.get(id(frames))
        if found is None:
            own = dict.fromkeys(each for each in frames if whose(each[0]) == OWN)
            found = lines[id(frames)] = (*own, EVERYWHERE)
        for further_in, line in enumerate(found):
            counted = sizes.setdefault(line, [0, 0, 0])
            counted[0] += size
            counted[1] += 1
            counted[2] += size * further_in
    most = sorted(sizes.items(), key=lambda each: -each[1][0])
    return [[*line, *counted] for line, counted in most[:MOST_LINES]]

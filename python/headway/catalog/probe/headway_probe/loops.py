"""The event loops that run, and whether they serve requests: which of them are looked at, and when."""

# contextlib and pathlib would make every start of a Python longer

from __future__ import annotations

from _thread import get_ident

from . import garbage
from .loop_lags import LoopCounts, begin_to_wait
from .loop_turns import LATE_NS, TURN_INTERVAL_NS, WatchedLoop, period

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

IN_TIME_NS = 250_000_000
"""How soon a loop that turned in time, or late by less than a stall is long, is looked at again where its process is
busy, and has to stop for it: what holds it up for longer than that is seen, and what does so for less as often as it is
long. One that was later, or is late at a look, is looked at as soon as it is again: whether that is one call or many
shows only if there are several looks."""

KNOWN_AFTER = 5
"""A loop on which this number of looks that found requests found none serves none."""

running_loops: dict[int, WatchedLoop] = {}
"""The loops that run, by their threads."""

MOST_OF_SERVERS = 8
"""A program that has begun more loops than these in threads begins one for each request."""

_counting = False
_made_in_threads = 0


def tick(now_ns: int) -> None:
    """Looks at every loop."""
    watched = [each for each in list(running_loops.values()) if each.serves_many()]
    period.counts.loops = max(period.counts.loops, len(watched))
    for loop in watched:
        loop.check(now_ns)


def next_tick_ns(now_ns: int, busy: bool) -> int:
    """Return when the next loop would be late, if it did not turn meanwhile; of a busy process those that were in time
    are left alone for longer."""
    at_least_ns = now_ns + IN_TIME_NS if busy else 0
    watched = (each for each in list(running_loops.values()) if each.serves_many())
    next_ns = (max(each.due_ns + LATE_NS, at_least_ns if each.in_time else 0) for each in watched)
    return min(next_ns, default=now_ns + TURN_INTERVAL_NS)


def begin_loop(loop: Any) -> WatchedLoop | None:
    """A loop begins to run in this thread: return the one that ran in it before, if there was one."""
    global _made_in_threads  # noqa: PLW0603  one for the process
    before = running_loops.get(get_ident())
    watched = running_loops[get_ident()] = WatchedLoop(loop)
    watched.for_one = watched.in_thread and (_counting or _made_in_threads > MOST_OF_SERVERS)
    _made_in_threads += watched.in_thread
    return before


def end_loop(before: WatchedLoop | None) -> None:
    """The loop of this thread has ended, and one that ran before goes on."""
    watched = running_loops.pop(get_ident(), None)
    if watched is not None:
        watched.ended = True
    if before is not None:
        running_loops[get_ident()] = before


def serves_many(thread: int) -> bool:
    """Return whether the loop that runs in a thread may serve several requests."""
    watched = running_loops.get(thread)
    return watched is None or watched.serves_many()


def note_serving(serving: set[int]) -> None:
    """Note that a look has found requests, and on which loops, by their ids; on none where threads serve them.

    A consumer's loop may wait for its broker all day long: that holds no request up.
    """
    for watched in list(running_loops.values()):
        if id(watched.loop) in serving:
            watched.serves = True
        elif watched.serves is None:
            watched.unserved_looks += 1
            if watched.unserved_looks >= KNOWN_AFTER:
                watched.serves = False


def begin(has_served: bool) -> None:
    """Forgets what was before: counting begins, in a process that may have served requests, or in a new one."""
    global _counting  # noqa: PLW0603  one for the process
    _counting = True
    period.counts, period.has_served = LoopCounts(), has_served
    begin_to_wait()
    garbage.begin()
    for loop in list(running_loops.values()):
        loop.forget_turns()
        loop.for_one = loop.in_thread and _made_in_threads > MOST_OF_SERVERS


def end(now_ns: int) -> None:
    """Counts no more; loops are asked no more."""
    global _counting  # noqa: PLW0603  one for the process
    _counting = False
    for loop in list(running_loops.values()):
        loop.stop(now_ns)
    garbage.end()


def forget() -> None:
    """A forked child has its parent's loops, but they do not run in it."""
    global _counting  # noqa: PLW0603  one for the process
    _counting = False
    garbage.end()
    for loop in running_loops.values():
        loop.ended = True
    running_loops.clear()


def report() -> dict[str, Any]:
    """What was seen, for headway."""
    counts = period.counts
    held = [[*place, *entry] for place, entry in counts.held.items()]
    stalls = [[*place, due_ns, late_ns, *rest] for late_ns, due_ns, *rest, place in counts.longest_stalls()]
    return {**vars(counts), "lags": list(counts.lags.items()), "held": held, "stalls": stalls}

"""Event loops: how late they turn, and where they stand when they do not.

A loop is asked to call back every so often (`call_later`, which asyncio and uvloop both have; Tornado's loop is
asyncio's). It says itself how late it was, to the grain of its timers, a millisecond: the probe's own thread could not,
for it may have to wait for the GIL as the loop does. That thread looks at loops which are late, and
their stacks say where they stand.
"""

# contextlib and pathlib would make every start of a Python longer

from __future__ import annotations

import os
from _thread import get_ident, get_native_id
from collections import deque
from time import monotonic_ns, thread_time_ns

from . import garbage
from .loop_lags import LONG_NS, BlockedStretch, LateTurn, LoopCounts, begin_to_wait, used_in_one_call
from .place import Stack, frame_of
from .task_views import current_task
from .thread_states import cpu_ns, queued_ns

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .shapes import Shape

TURN_INTERVAL_NS = 20_000_000
"""How often a loop is asked to turn."""

IN_TIME_NS = 100_000_000
"""How soon a loop that turned in time is looked at again where its process is busy, and has to stop for it: what holds
it up for longer than that is seen, and what does so for less as often as it is long. One that was late is looked at
as soon as it is again: whether that is one call or many shows only if there are several looks."""

RETRY_INTERVAL_NS = 2_000_000
"""How soon it is asked again when it was late by half of that: it may go on to the next thing that holds it up."""

LATE_NS = 3_000_000
"""A loop that is late by less than this is not looked at: its timers may be."""

IDLE_CPU_NS = 30_000
"""A thread that had less processor time than this between two looks has not gone on to anything else."""

KNOWN_AFTER = 5
"""A loop on which this number of looks that found requests found none serves none."""

running_loops: dict[int, WatchedLoop] = {}
"""The loops that run, by their threads."""

MOST_OF_SERVERS = 8
"""A program that has begun more loops than these in threads begins one for each request."""

_counting = False
_made_in_threads = 0
_has_served = True

counts = LoopCounts()


class WatchedLoop:
    """A loop that runs in its thread.

    `due_ns` is when it should turn next, 0 while it has not been asked, `in_time` whether it last did; `within` is what
    it runs within, as far as that has been looked at. `serves` is whether requests were found on it, None while that is
    not known, and `for_one` whether it was made for one of them: in a thread of its own, as many others.
    """

    def __init__(self, loop: Any) -> None:
        self.loop = loop
        self.thread = get_ident()
        self.due_ns = 0
        self.in_time = False
        self.turns: deque[tuple[int, int, int]] = deque()
        self.moment_ns = 0
        self.checked_ns = 0
        self.ran_ns = 0
        self.used_ns = 0
        self.late_turn = LateTurn()
        self.queued_ns, self.queued_at_ns = 0, monotonic_ns()
        self.blocked_stretch: BlockedStretch | None = None
        self.ended = False
        self.within: Shape | None = None
        self.serves: bool | None = None
        self.unserved_looks = 0
        self.in_thread = get_native_id() != os.getpid()
        self.for_one = self.in_thread and (_counting or _made_in_threads > MOST_OF_SERVERS)
        self.native = get_native_id()

    def cpu_ns(self) -> int | None:
        """Return the CPU time of its thread."""
        return cpu_ns(self.native)

    def serves_many(self) -> bool:
        """Return whether it may serve several requests: only then some wait while it is blocked. None wait in a process
        that has come while the load was on, until one has been found there: it starts."""
        return (_has_served if self.serves is None else self.serves) and not self.for_one

    def on_turn(self) -> None:
        """Is called by the loop: all that the probe does in there."""
        now_ns = monotonic_ns()
        if self.ended or not self.due_ns:
            return
        due_ns = self.due_ns
        used_before_ns, self.used_ns = self.used_ns, thread_time_ns()
        self.turns.append((due_ns, now_ns, self.used_ns - used_before_ns))
        after_ns = TURN_INTERVAL_NS if now_ns - due_ns < TURN_INTERVAL_NS // 2 else RETRY_INTERVAL_NS
        self.due_ns = now_ns + after_ns
        self.loop.call_later(after_ns / 1e9, self.on_turn)

    def check(self, now_ns: int) -> None:
        """Counts its turns; asks it to turn if it has not been asked yet; sees where it stands if it is late."""
        while self.turns:
            self._end_turn(*self.turns.popleft())
        due_ns = self.due_ns
        if not due_ns:
            self.due_ns = self.moment_ns = now_ns
            self.used_ns = self.cpu_ns() or 0
            try:
                self.loop.call_soon_threadsafe(self.on_turn)
            except Exception:  # it is closed
                self.ended = True
        elif now_ns - due_ns >= LATE_NS:
            self.in_time = False
            self.checked_ns = max(self.checked_ns, due_ns)
            self._sample_stack(now_ns)

    def stop(self, now_ns: int) -> None:
        """Counts what it has seen until now, and a turn that is late for what it is late so far."""
        while self.turns:
            self._end_turn(*self.turns.popleft())
        due_ns, self.due_ns = self.due_ns, 0
        if due_ns:
            self._end_turn(min(due_ns, now_ns), now_ns, 0)
        self.blocked_stretch = None

    def _end_turn(self, due_ns: int, at_ns: int, used_ns: int) -> None:
        """The turn that was due has come, or is waited for no longer; after so much CPU time since the last look.

        Lag is recorded for moments that are evenly spaced: turns are fewest when they are latest.
        """
        self.in_time = at_ns - due_ns < LATE_NS
        counts.lag_max_ns = max(counts.lag_max_ns, at_ns - due_ns)
        while self.moment_ns <= at_ns:
            counts.record_lag(max(0, at_ns - max(self.moment_ns, due_ns)))
            self.moment_ns += TURN_INTERVAL_NS
        if self.blocked_stretch is not None:
            rest_ns = max(0, at_ns - self.checked_ns)
            self.blocked_stretch.add(self.blocked_stretch.stack, rest_ns, used_in_one_call(rest_ns, used_ns))
            self._end_stretch()
        if not self.late_turn.was_looked_at():
            return
        late_turn, self.late_turn = self.late_turn, LateTurn()
        before_ns = late_turn.queued_ns
        after_ns = None if before_ns is None else queued_ns(self.native)
        waited_ns = 0 if before_ns is None or after_ns is None else after_ns - before_ns
        late_turn.end(counts, due_ns, at_ns - due_ns, waited_ns, garbage.collected_ns(self.thread, due_ns, at_ns))

    def _end_stretch(self) -> None:
        blocked_stretch, self.blocked_stretch = self.blocked_stretch, None
        place = None if blocked_stretch is None else blocked_stretch.end(counts)
        if blocked_stretch is not None and place is not None:
            self.late_turn.add(place, blocked_stretch)

    def _sample_stack(self, now_ns: int) -> None:
        stack = Stack(frame_of(self.thread))  # at once: the loop may go on while a file is read
        task = current_task(self.loop)
        caller = None if task is None else id(task)
        since_ns, self.checked_ns = now_ns - self.checked_ns, now_ns
        used_ns = self._used_since_look()
        cpu_ns = self._wanted_ns(now_ns, since_ns)
        if now_ns - self.due_ns >= LONG_NS and self.late_turn.queued_ns is None:
            self.late_turn.queued_ns = queued_ns(self.native)
        stretch = self.blocked_stretch
        if stretch is None or caller != stretch.caller or not self._is_same_call(stretch, stack, since_ns, cpu_ns):
            self._end_stretch()
            stretch = self.blocked_stretch = BlockedStretch(stack, caller)
            used_ns = used_in_one_call(since_ns, used_ns)
        stretch.add(stack, since_ns, used_ns)

    def _used_since_look(self) -> int:
        """The CPU time of its thread since the look before, or since it turned if that was later."""
        now_ns = self.cpu_ns()
        if now_ns is None:
            return 0
        used_ns, self.used_ns = now_ns - self.used_ns, now_ns
        return used_ns

    def _wanted_ns(self, now_ns: int, since_ns: int) -> int | None:
        """For how long the loop's thread has had a processor, or waited for one, since the look before.

        Its CPU time alone tells, where that is none or most of the time. Otherwise the kernel's accounts are read, for
        which this thread lets go of the GIL: since when they were read last, for what share of the time it waited.
        """
        ran_ns = self.cpu_ns()
        if ran_ns is None:
            return None
        cpu_ns, self.ran_ns = ran_ns - self.ran_ns, ran_ns
        if cpu_ns < IDLE_CPU_NS or cpu_ns >= since_ns / 2:
            return cpu_ns
        waited_ns = queued_ns(self.native)
        if waited_ns is None:
            return None
        share = (waited_ns - self.queued_ns) / max(1, now_ns - self.queued_at_ns)
        self.queued_ns, self.queued_at_ns = waited_ns, now_ns
        return cpu_ns + round(share * since_ns)

    def _is_same_call(self, blocked_stretch: BlockedStretch, stack: Stack, since_ns: int, cpu_ns: int | None) -> bool:
        """Whether the thread has been in one call since the look before.

        One that waits computes nothing, and one that computes does nothing else; one that did a little has ended a wait
        and begun another, often at the same line.
        """
        shared = stack.shared_with(blocked_stretch.stack)
        if cpu_ns is None:
            return bool(shared) and stack.place == blocked_stretch.stack.place
        if cpu_ns < IDLE_CPU_NS:
            return True
        if cpu_ns < since_ns / 2 or not shared:
            return False
        blocked_stretch.shared = shared if blocked_stretch.shared is None else min(shared, blocked_stretch.shared)
        return True


def tick(now_ns: int) -> None:
    """Looks at every loop."""
    watched = [each for each in list(running_loops.values()) if each.serves_many()]
    counts.loops = max(counts.loops, len(watched))
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
    global counts, _counting, _has_served
    counts, _counting, _has_served = LoopCounts(), True, has_served
    begin_to_wait()
    garbage.begin()
    for loop in list(running_loops.values()):
        loop.due_ns, loop.blocked_stretch, loop.late_turn = 0, None, LateTurn()
        loop.turns.clear()
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
    held = [[*place, *entry] for place, entry in counts.held.items()]
    stalls = [[*place, due_ns, late_ns, *rest] for late_ns, due_ns, *rest, place in counts.longest_stalls()]
    return {**vars(counts), "lags": list(counts.lags.items()), "held": held, "stalls": stalls}

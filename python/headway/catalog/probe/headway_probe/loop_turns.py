"""One event loop: how late it turns, and where it stands when it does not.

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
from .loop_lags import LONG_NS, BlockedStretch, LateTurn, LoopCounts, used_in_one_call
from .place import Stack, frame_of
from .task_views import current_task
from .thread_states import cpu_ns, queued_ns

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .shapes import Shape

TURN_INTERVAL_NS = 20_000_000
"""How often a loop is asked to turn."""

RETRY_INTERVAL_NS = 2_000_000
"""How soon it is asked again when it was late by half of that: it may go on to the next thing that holds it up."""

LATE_NS = 3_000_000
"""A loop that is late by less than this is not looked at: its timers may be."""

IDLE_CPU_NS = 30_000
"""A thread that had less processor time than this between two looks has not gone on to anything else."""


class Period:
    """What is counted of all loops since counting began, and whether the process may have served requests by then."""

    def __init__(self) -> None:
        self.counts = LoopCounts()
        self.has_served = True


period = Period()


class WatchedLoop:
    """A loop that runs in its thread.

    `due_ns` is when it should turn next, 0 while it has not been asked, `in_time` whether it last did, or was late by
    less than a stall is long; `within` is what it runs within, as far as that has been looked at. `serves` is whether
    requests were found on it, None while that is not known, and `for_one` whether it was made for one of them: in a
    thread of its own, as many others.
    """

    def __init__(self, loop: Any) -> None:
        self.loop = loop
        self.for_one = False
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
        self.native = get_native_id()

    def cpu_ns(self) -> int | None:
        """Return the CPU time of its thread."""
        return cpu_ns(self.native)

    def serves_many(self) -> bool:
        """Return whether it may serve several requests: only then some wait while it is blocked. None wait in a process
        that has come while the load was on, until one has been found there: it starts."""
        return (period.has_served if self.serves is None else self.serves) and not self.for_one

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

    def forget_turns(self) -> None:
        """Knows nothing of its turns so far, and has not been asked to turn."""
        self.due_ns, self.blocked_stretch, self.late_turn = 0, None, LateTurn()
        self.turns.clear()

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
        self.in_time = at_ns - due_ns < LONG_NS
        period.counts.lag_max_ns = max(period.counts.lag_max_ns, at_ns - due_ns)
        while self.moment_ns <= at_ns:
            period.counts.record_lag(max(0, at_ns - max(self.moment_ns, due_ns)))
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
        late_turn.end(
            period.counts, due_ns, at_ns - due_ns, waited_ns, garbage.collected_ns(self.thread, due_ns, at_ns)
        )

    def _end_stretch(self) -> None:
        blocked_stretch, self.blocked_stretch = self.blocked_stretch, None
        place = None if blocked_stretch is None else blocked_stretch.end(period.counts)
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

        Its CPU time shows that, where it is none or most of the time. Otherwise the kernel's accounts are read, for
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

"""What is counted of loops: how late they turned, where they stood, and which turns were late by most, and why."""

from __future__ import annotations

from _thread import get_native_id

from .thread_states import queued_ns

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Hashable

    from .place import Place, Stack

    Call = tuple[Place, Hashable]
    """A place, and the task that stood there."""

    Stall = tuple[int, int, int, int, int, Place]

MOST_PLACES = 500
"""How many places are kept at most."""

MOST_STALLS = 100
"""So many turns are kept with their moments: those that were late by most."""

LONG_NS = 15_000_000
"""A turn that is late by less has been looked at once, and may be late by any of the calls within it."""

SURE_NS = 25_000_000
"""For so long after a look, of which there is one every 10 ms, or every 20 in a busy process, a thread that computes
nothing is taken to be where it was. If the next one is later than that, the probe had no processor itself, and the loop
may have had none, either."""


_own_queued_ns = [0]
"""For how long the probe's own thread had waited for a processor when that was read last."""


def begin_to_wait() -> None:
    """Count from now on for how long this thread, the probe's own, waits for a processor."""
    _own_queued_ns[0] = queued_ns(get_native_id()) or 0


def used_in_one_call(since_ns: int, used_ns: int) -> int:
    """Return the CPU time since the look before, if it was one call's that kept the GIL, so that nobody could look.

    The look before has not found that call. If this thread has waited for a processor since, instead of for the GIL,
    there may have been any number of calls: then it is unknown, 0.
    """
    if min(since_ns, used_ns) <= SURE_NS:
        return used_ns
    before_ns, now_ns = _own_queued_ns[0], queued_ns(get_native_id())
    if now_ns is None:
        return used_ns
    _own_queued_ns[0] = now_ns
    return used_ns if 2 * (now_ns - before_ns) < since_ns else 0


class LoopCounts:
    """What was seen of all loops of this process. `held`: how often they stood at a place, how long at most, in all.

    `stalls` are late turns: by how much, since when, how much of that without a processor, how much in the garbage
    collector, how much by one call, and where that was.
    """

    def __init__(self) -> None:
        self.loops = 0
        self.turns = 0
        self.lag_sum_ns = 0
        self.lag_max_ns = 0
        self.lags: dict[int, int] = {}
        self.held: dict[Place, list[int]] = {}
        self.stalls: list[Stall] = []

    def record_lag(self, lag_ns: int) -> None:
        """Who had asked the loop to turn at a moment would have waited for so long."""
        self.turns += 1
        self.lag_sum_ns += lag_ns
        bucket = bucket_of(lag_ns)
        self.lags[bucket] = self.lags.get(bucket, 0) + 1

    def record_blocked(self, place: Place, for_ns: int) -> None:
        """A loop was held up at the place."""
        if place not in self.held and len(self.held) >= MOST_PLACES:
            return
        entry = self.held.setdefault(place, [0, 0, 0])
        entry[0] += 1
        entry[1] = max(entry[1], for_ns)
        entry[2] += for_ns

    def record_stall(self, stall: Stall) -> None:
        """A turn was late."""
        self.stalls.append(stall)
        if len(self.stalls) >= 2 * MOST_STALLS:
            self.stalls = self.longest_stalls()

    def longest_stalls(self) -> list[Stall]:
        """Those that are kept, the longest first."""
        return sorted(self.stalls, reverse=True)[:MOST_STALLS]


def bucket_of(value_ns: int) -> int:
    """The lower bound of a bucket that is never wider than 1/64 of it."""
    shift = max(0, value_ns.bit_length() - 7)
    return value_ns >> shift << shift


class BlockedStretch:
    """One stretch of time for which a loop has stood in the same call, of the task `caller`.

    `seen_ns` is for how much of it that is sure, `used_ns` the CPU time meanwhile.
    """

    def __init__(self, stack: Stack, caller: int | None) -> None:
        self.stack, self.caller = stack, caller
        self.shared: int | None = None
        self.places: dict[Place, int] = {}
        self.seen_ns = self.used_ns = 0

    def add(self, stack: Stack, for_ns: int, used_ns: int) -> None:
        """It stood there until this look, or until it turned."""
        self.stack = stack
        self.seen_ns += min(for_ns, max(SURE_NS, used_ns))
        self.used_ns += min(for_ns, used_ns)
        place = stack.place
        if place is not None:
            self.places[place] = self.places.get(place, 0) + for_ns

    def end(self, counts: LoopCounts) -> Place | None:
        """Counts it, and returns for which place: where most of it was spent, or the call that led to many places."""
        if not self.places:
            return None
        total = sum(self.places.values())
        place = self._place(total)
        counts.record_blocked(place, total)
        return place

    def _place(self, total: int) -> Place:
        by_function: dict[tuple[str, str], int] = {}
        for (file, _, function), for_ns in self.places.items():
            by_function[file, function] = by_function.get((file, function), 0) + for_ns
        most = max(by_function, key=lambda key: by_function[key])
        if self.shared and by_function[most] < 0.6 * total:
            return self.stack.own[-self.shared][1]
        lines = {place: for_ns for place, for_ns in self.places.items() if (place[0], place[2]) == most}
        return max(lines, key=lambda place: lines[place])


class LateTurn:
    """A turn that is late: for how long which calls were under way meanwhile.

    What one task does at one place is one call, though it may wait there several times: the loop has not turned in
    between. `queued_ns` is for how long the thread had waited for a processor before, once the turn is late by much.
    """

    __slots__ = ("calls", "queued_ns")

    def __init__(self) -> None:
        self.calls: dict[Call, list[int]] = {}
        self.queued_ns: int | None = None

    def was_looked_at(self) -> bool:
        """Return whether anything is known of it: of a turn in time nothing is."""
        return bool(self.calls) or self.queued_ns is not None

    def add(self, place: Place, stretch: BlockedStretch) -> None:
        """A stretch at the place has ended. What no task does is a call each time."""
        call = place, object() if stretch.caller is None else stretch.caller
        before = self.calls.get(call, (0, 0))
        self.calls[call] = [before[0] + stretch.seen_ns, before[1] + stretch.used_ns]

    def end(self, counts: LoopCounts, due_ns: int, late_ns: int, waited_ns: int, collected_ns: int) -> None:
        """It has come: count it for the longest call.

        A thread that waits for a processor stands in a call, too: that is not the call's doing.
        """
        own_ns = late_ns - waited_ns
        if own_ns >= LONG_NS and self.calls:
            call = max(self.calls, key=lambda each: self.calls[each][0])
            seen_ns, used_ns = self.calls[call]
            seen_ns = min(own_ns, max(seen_ns - waited_ns, used_ns))
            counts.record_stall((late_ns, due_ns, waited_ns, min(own_ns, collected_ns), seen_ns, call[0]))

"""What is counted of loops: how late they turned, and where they stood."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .place import Place, Stack

MOST_PLACES = 500
"""How many places are kept at most."""


class LoopCounts:
    """What was seen of all loops of this process. `held`: how often they stood at a place, how long at most, in all."""

    def __init__(self) -> None:
        self.loops = 0
        self.turns = 0
        self.lag_sum_ns = 0
        self.lag_max_ns = 0
        self.lags: dict[int, int] = {}
        self.held: dict[Place, list[int]] = {}

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


def bucket_of(value_ns: int) -> int:
    """The lower bound of a bucket that is never wider than 1/64 of it."""
    shift = max(0, value_ns.bit_length() - 7)
    return value_ns >> shift << shift


class BlockedStretch:
    """One stretch of time for which a loop has stood in the same call."""

    def __init__(self, stack: Stack, for_ns: int) -> None:
        self.shared: int | None = None
        self.places: dict[Place, int] = {}
        self.add(stack, for_ns)

    def add(self, stack: Stack, for_ns: int) -> None:
        """It stood there until this look, or until it turned."""
        self.stack = stack
        place = stack.place
        if place is not None:
            self.places[place] = self.places.get(place, 0) + for_ns

    def end(self, counts: LoopCounts) -> None:
        """Counts it: for the place where most of it was spent, or for the call that led to many places."""
        if not self.places:
            return
        total = sum(self.places.values())
        by_function: dict[tuple[str, str], int] = {}
        for (file, _, function), for_ns in self.places.items():
            by_function[file, function] = by_function.get((file, function), 0) + for_ns
        most = max(by_function, key=lambda key: by_function[key])
        if self.shared and by_function[most] < 0.6 * total:
            counts.record_blocked(self.stack.own[-self.shared][1], total)
            return
        lines = {place: for_ns for place, for_ns in self.places.items() if (place[0], place[2]) == most}
        counts.record_blocked(max(lines, key=lambda place: lines[place]), total)

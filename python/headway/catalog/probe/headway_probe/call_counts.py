"""What is counted of calls, by kind and place."""

from __future__ import annotations

from _thread import RLock

from .statements import StatementCounts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from .place import Place

MOST_KEPT = 2000
MOST_TOLD = 200
"""How many places are kept at most, and reported."""

FIRST_CALLS, ONE_IN = 40, 37
"""Which lines have led to a call is found out for the first calls from a place, and then for one in 37, as a stack may
be long. As soon as there are two ways to the place it is found out for all of them: that place is in a helper."""

MOST_CALLERS = 20
"""The most ways to a helper that are distinguished."""

MOST_ERRORS = 5
LONGEST_ERROR = 120


class CountedCall:
    """A call that is under way, as those see it who find out what waits for it."""

    __slots__ = ()

    def peer(self) -> str:
        """Return the address that is asked; "" where it is not known, or may not be asked yet."""
        return ""


class CallCounts:
    """What is known of the calls of one kind from one place. `open` are those that have not come back.

    `failed` is how many raised an error, `errors` how often each of the first few. `by_callers` has the parts of them
    to which the same lines of the program led, the nearest first: a helper may call another one, and two calls are the
    same only if all that leads to them is. Of a part, `whole` are all from the place.
    """

    def __init__(self, whole: CallCounts | None = None) -> None:
        self.whole = whole
        self.by_callers: dict[tuple[Place, ...], CallCounts] = {}
        self.begun = 0
        self.times = self.total_ns = self.longest_ns = self.open = self.most_at_once = self.failed = 0
        self.errors: dict[str, int] = {}
        self.statements: StatementCounts = StatementCounts({} if whole is None else whole.statements.texts)

    def open_call(self) -> None:
        """One more call, which is under way."""
        self.begun += 1
        self.open += 1
        self.most_at_once = max(self.most_at_once, self.open)

    def close_call(self, for_ns: int, times: int, error: str, statement: str | None) -> None:
        """It has come back, with this error where it raised one; it counts as `times` calls with this statement."""
        self.times += times
        self.total_ns += for_ns
        self.longest_ns = max(self.longest_ns, for_ns)
        if statement is not None and times:
            self.statements.count(statement)
        if error:
            self.failed += 1
            if error in self.errors or len(self.errors) < MOST_ERRORS:
                self.errors[error] = self.errors.get(error, 0) + 1

    def begin_with(self, whole: CallCounts) -> None:
        """Have what is known of all calls from the place so far: none of them is known to have come on another way."""
        self.times, self.total_ns, self.longest_ns = whole.times, whole.total_ns, whole.longest_ns
        self.most_at_once, self.failed, self.errors = whole.most_at_once, whole.failed, dict(whole.errors)
        self.statements.times = dict(whole.statements.times)

    def is_caller_wanted(self) -> bool:
        """Whether it is to be found out which lines of the program have led to the call that was opened last."""
        return len(self.by_callers) > 1 or self.begun <= FIRST_CALLS or self.begun % ONE_IN == 0

    def commonest(self) -> str:
        """The error that most of them raised."""
        return max(self.errors, key=lambda error: self.errors[error], default="")


class CallCounter:
    """What is counted from a beginning of headway's until its end.

    `part` is the part of the time in which calls in C were counted.
    """

    def __init__(self) -> None:
        self.lock = RLock()  # a signal's handler may come while its own thread holds the lock
        self.places: dict[tuple[str, Place, bool], CallCounts] = {}
        self.over = False
        self.part = 1.0

    def open_call(self, kind: str, place: Place, in_c: bool) -> CallCounts | None:
        """One more call from there; None where there is no room for another place."""
        with self.lock:
            call_counts = self.places.get((kind, place, in_c))
            if call_counts is None:
                if self.over or len(self.places) >= MOST_KEPT:
                    return None
                call_counts = self.places[kind, place, in_c] = CallCounts()
            call_counts.open_call()
            return call_counts

    def open_part(self, whole: CallCounts, callers: tuple[Place, ...]) -> CallCounts:
        """The part of a place's calls to which the one that was opened last belongs, as these lines have led to it; all
        of them as long as no other way there is known, and where too many are."""
        with self.lock:
            parts = whole.by_callers
            if callers not in parts:
                if len(parts) >= MOST_CALLERS:
                    return whole
                if len(parts) == 1:
                    for first in parts.values():
                        first.begin_with(whole)
                parts[callers] = CallCounts(whole)
            if len(parts) == 1:
                return whole
            part = parts[callers]
            part.open_call()
            return part

    def close_call(
        self, call_counts: CallCounts, for_ns: int, times: int, error: str, statement: str | None = None
    ) -> None:
        """It has come back, with this error where it raised one; it counts as `times` calls with this statement."""
        with self.lock:
            counts: CallCounts | None = call_counts
            while counts is not None:  # those of its way, and all from the place
                counts.open -= 1
                if not self.over:
                    counts.close_call(for_ns, times, error, statement)
                counts = counts.whole

    def report(self) -> list[list[Any]]:
        """For headway: where most of the time went, first."""
        with self.lock:
            return self._rows([(kind, place, (), in_c, each) for (kind, place, in_c), each in self.places.items()])

    def report_by_caller(self) -> list[list[Any]]:
        """For headway: the calls of lines to which others lead on several ways, by these, which are last in a row, the
        nearest first. A line to which none has led is its own."""
        with self.lock:
            parts = [
                (kind, place, callers or (place,), in_c, part)
                for (kind, place, in_c), each in self.places.items()
                if len(each.by_callers) > 1
                for callers, part in each.by_callers.items()
            ]
            return self._rows(parts)

    def _rows(self, counts: Sequence[tuple[str, Place, tuple[Place, ...], bool, CallCounts]]) -> list[list[Any]]:
        sums: dict[tuple[str, Place, tuple[Place, ...]], list[Any]] = {}
        for kind, place, callers, in_c, each in counts:
            of_all = 1 / self.part if in_c else 1
            row = sums.setdefault((kind, place, callers), [0, 0, 0, 0, 0, "", 0])
            row[0] += round(each.times * of_all)
            row[1] += round(each.total_ns * of_all)
            row[2] = max(row[2], each.longest_ns)
            row[3] = max(row[3], each.most_at_once)
            row[4] += round(each.failed * of_all)
            row[5] = row[5] or each.commonest()
            row[6] += round(each.times * each.statements.commonest_share() * of_all)
        found: list[list[Any]] = [[kind, *place, *row, *([callers] if callers else [])]
                                  for (kind, place, callers), row in sums.items() if row[0]]  # fmt: skip
        found.sort(key=lambda each: -each[5])
        return found[:MOST_TOLD]


_PLAIN: Any = BaseException.__str__


def error_text(error: Any) -> str:
    """An error's name and message. One whose message its class works out is not asked for it."""
    name = type(error).__name__
    return (f"{name}: {error}" if type(error).__str__ is _PLAIN else name)[:LONGEST_ERROR]

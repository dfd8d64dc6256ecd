"""What is counted of calls, by kind and place."""

from __future__ import annotations

from _thread import RLock

from .statements import StatementCounts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .place import Place

MOST_KEPT = 2000
MOST_TOLD = 200
"""How many places are kept at most, and reported."""

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

    `failed` is how many raised an error, `errors` how often each of the first few.
    """

    def __init__(self) -> None:
        self.times = self.total_ns = self.longest_ns = self.open = self.most_at_once = self.failed = 0
        self.errors: dict[str, int] = {}
        self.statements = StatementCounts({})

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
            call_counts.open += 1
            call_counts.most_at_once = max(call_counts.most_at_once, call_counts.open)
            return call_counts

    def close_call(
        self, call_counts: CallCounts, for_ns: int, times: int, error: str, statement: str | None = None
    ) -> None:
        """It has come back, with this error where it raised one; it is so many calls, each with this statement."""
        with self.lock:
            call_counts.open -= 1
            if self.over:
                return
            call_counts.times += times
            call_counts.total_ns += for_ns
            call_counts.longest_ns = max(call_counts.longest_ns, for_ns)
            if statement is not None and times:
                call_counts.statements.count(statement)
            if error:
                call_counts.failed += 1
                errors = call_counts.errors
                if error in errors or len(errors) < MOST_ERRORS:
                    errors[error] = errors.get(error, 0) + 1

    def report(self) -> list[list[Any]]:
        """For headway: where most of the time went, first."""
        with self.lock:
            sums: dict[tuple[str, Place], list[Any]] = {}
            for (kind, place, in_c), each in self.places.items():
                of_all = 1 / self.part if in_c else 1
                row = sums.setdefault((kind, place), [0, 0, 0, 0, 0, "", 0])
                row[0] += round(each.times * of_all)
                row[1] += round(each.total_ns * of_all)
                row[2] = max(row[2], each.longest_ns)
                row[3] = max(row[3], each.most_at_once)
                row[4] += round(each.failed * of_all)
                row[5] = row[5] or each.commonest()
                row[6] += round(each.times * each.statements.commonest_share() * of_all)
        found: list[list[Any]] = [[kind, *place, *row] for (kind, place), row in sums.items() if row[0]]
        found.sort(key=lambda each: -each[5])
        return found[:MOST_TOLD]


_PLAIN: Any = BaseException.__str__


def error_text(error: Any) -> str:
    """An error's name and message. One whose message its class works out is not asked for it."""
    name = type(error).__name__
    return (f"{name}: {error}" if type(error).__str__ is _PLAIN else name)[:LONGEST_ERROR]

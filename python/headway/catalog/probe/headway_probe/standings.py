"""What looks have found: at each place, how many requests and background tasks stood there, and for how long.

A look stands for the time since the one before. Looks are rarer where requests are many, and late where C code keeps
the GIL: were each to count as much as any other, the quiet times would count too much.
"""

# ruff: noqa: SIM105  # contextlib would make every start of a Python longer

from __future__ import annotations

from .known_waits import RUNNABLE, SERVER, WANTS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Hashable

    from .place import Place

    Key = tuple[str, str, str, str, int, str, str]
    """Request, background or loop, kind, what is waited for, file, line, function, root."""

ASKED = "asked"
"""The kind of threads of which only the kernel knows what they do; the name is that of the instruction they are at."""

SLICE_NS = 1_000_000_000
MOST_SLICES = 60
MOST_PLACES = 1000


class Row:
    """One place. `sum` is over all looks, each times the ns that it stands for, and so it is by slice.

    `most` is the most that a look at all found there; `most_by_part` what a look that walks a part stands for, which
    may be more than there ever were. `past` and `past_by_part` are the same of the requests that were elsewhere in the
    program while some stood there.
    """

    __slots__ = ("by_slice", "longest_ns", "most", "most_by_part", "past", "past_by_part", "sum")

    def __init__(self) -> None:
        self.sum = 0.0
        self.most = self.most_by_part = self.past = self.past_by_part = 0.0
        self.longest_ns = 0
        self.by_slice: dict[int, float] = {}


class Standings:
    """All places since counting began.

    `most` is the most requests that a look at all found, `most_by_part` what one at a part stands for. `distinct` has,
    by root, what background tasks that were seen are known by, `in_executor` the roots of those that had a thread of
    an executor's. `seen` is how often a request was, `in_parts` how often one that stood at several places at once, and
    `by_threads` how often one that a thread of its own served.

    Of many tasks a look walks a part, and each of them once in a cycle of looks. `since` is where each request, or
    task, has stood since when: of the cycle before, and of the one that is under way. `whole` is how many looks at all
    of them these looks are worth, `looks_at_all` how many walked all.
    """

    def __init__(self, now_ns: int, cpu_ns: int) -> None:
        self.began_ns = self.ended_ns = now_ns
        self.cpu_before_ns = self.cpu_ns = cpu_ns
        self.looks = self.looks_at_all = self.cycles = 0
        self.whole = 0.0
        self.slice_ns = SLICE_NS
        self.looks_by_slice: list[int] = []
        self.ns_by_slice: list[int] = []
        self.squares = 0
        self.rows: dict[Key, Row] = {}
        self.most = self.most_by_part = 0.0
        self.seen = self.in_parts = self.by_threads = 0
        self.distinct: dict[str, set[Hashable]] = {}
        self.in_executor: set[str] = set()
        self.since: dict[tuple[Hashable, Key], int] = {}
        self._since: dict[tuple[Hashable, Key], int] = {}
        self._now: dict[Key, float] = {}
        self._now_ns = now_ns
        self._for_ns = 1
        self._stood: list[tuple[Key, int]] = []

    def begin_look(self, now_ns: int) -> None:
        """A look begins."""
        self._for_ns = max(1, now_ns - self._now_ns)
        self._now, self._stood, self._now_ns = {}, [], now_ns

    def add(self, of: str, wait: tuple[str, str], place: Place, root: str, weight: float, who: Hashable) -> None:
        """One stands there, or that part of one; `who` tells it from all others, None where nothing does."""
        key = (of, wait[0], wait[1], *place, root)
        self._now[key] = self._now.get(key, 0.0) + weight
        if who is not None:
            stands = who, key
            since_ns = self.since.get(stands) or self._since.get(stands) or self._now_ns
            self._since[stands] = since_ns
            self._stood.append((key, since_ns))

    def note_request(self, parts: int) -> None:
        """One request is there, in this number of parts."""
        self.seen += 1
        self.in_parts += parts > 1

    def note(self, root: str, who: Hashable) -> None:
        """One background task of that root is there; `who` tells it from all others, None where nothing does."""
        seen = self.distinct.setdefault(root, set())
        if len(seen) < MOST_PLACES:
            try:
                seen.add(who)
            except TypeError:  # it has ended since it was found
                pass

    def end_look(self, share: float, cycle_over: bool) -> float:
        """The look at this share of all tasks is over; how many requests it has seen."""
        position = (self._now_ns - self.began_ns) // self.slice_ns
        if position >= MOST_SLICES:
            self._widen_slices()
            position = (self._now_ns - self.began_ns) // self.slice_ns
        self.looks += 1
        self.whole += share
        self.looks_at_all += share == 1
        while len(self.looks_by_slice) <= position:
            self.looks_by_slice.append(0)
            self.ns_by_slice.append(0)
        for_ns = self._for_ns
        self.looks_by_slice[position] += 1
        self.ns_by_slice[position] += for_ns
        self.squares += for_ns * for_ns
        inside = sum(count for key, count in self._now.items() if _is_inside(key))
        for key, count in self._now.items():
            row = self.rows.get(key)
            if row is None:
                if len(self.rows) >= MOST_PLACES:
                    continue
                row = self.rows[key] = Row()
            row.sum += count * for_ns
            past = inside - count if _is_inside(key) else inside
            if share == 1:
                row.most, row.past = max(row.most, count), max(row.past, past)
            else:
                row.most_by_part, row.past_by_part = max(row.most_by_part, count), max(row.past_by_part, past)
            row.by_slice[position] = row.by_slice.get(position, 0.0) + count * for_ns
        for key, since_ns in self._stood:
            self._has_stood(key, since_ns)
        if cycle_over:
            self._end_cycle()
        requests = sum(count for key, count in self._now.items() if key[0] == "request")
        if share == 1:
            self.most = max(self.most, requests)
        else:
            self.most_by_part = max(self.most_by_part, requests)
        return requests

    def _has_stood(self, key: Key, since_ns: int) -> None:
        row = self.rows.get(key)
        if row is not None:
            row.longest_ns = max(row.longest_ns, self._now_ns - since_ns)

    def _end_cycle(self) -> None:
        """Each task has been walked once. Who was not found again may stand where it stood all the same."""
        self.cycles += 1
        self._follow_those_that_stand()

    def _follow_those_that_stand(self) -> None:
        for stands, since_ns in self.since.items():
            if stands not in self._since and _stands_still(stands[0]):
                self._since[stands] = since_ns
                self._has_stood(stands[1], since_ns)
        self.since, self._since = self._since, {}

    def _widen_slices(self) -> None:
        """Has slices of twice the length, so that they stay few."""
        self.slice_ns *= 2
        self.looks_by_slice, self.ns_by_slice = _pairs(self.looks_by_slice), _pairs(self.ns_by_slice)
        for row in self.rows.values():
            before, row.by_slice = row.by_slice, {}
            for position, count in before.items():
                row.by_slice[position // 2] = row.by_slice.get(position // 2, 0.0) + count

    def end(self, now_ns: int, cpu_ns: int) -> None:
        """Counting ends, at that moment and after so much CPU time of the process."""
        self.ended_ns, self.cpu_ns = now_ns, cpu_ns
        if self.looks:
            self._now_ns = now_ns
            if not self.cycles:
                self._end_cycle()
            self._follow_those_that_stand()
            self._follow_those_that_stand()  # once more, for those that this last cycle has found


def _is_inside(key: Key) -> bool:
    """Return whether it is a request that does something, or waits for something, in the program's code. One that only
    wants to run may be on its way to the wait, or back from it."""
    return key[0] == "request" and key[1] not in (SERVER, WANTS, RUNNABLE)


def _pairs(numbers: list[int]) -> list[int]:
    return [sum(numbers[start : start + 2]) for start in range(0, len(numbers), 2)]


def _stands_still(who: Hashable) -> bool:
    """Return whether a task has not gone on since it was looked at; of others that is not known."""
    holds = getattr(who, "still_stands", None)
    return holds is not None and bool(holds())

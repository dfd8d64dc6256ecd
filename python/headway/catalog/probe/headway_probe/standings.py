"""What looks have found: at each place, how many requests and background tasks stood there, and for how long.

Requests that want to run are counted as such at first. The kernel's accounts tell afterwards how many of them did: the
process's CPU time is what the running ones had, and the others waited for the GIL, the loop or a processor.

A look stands for the time since the one before. Looks are rarer where requests are many, and late where C code keeps
the GIL: were each to count as much as any other, the quiet times would count too much.
"""

# ruff: noqa: SIM105  # contextlib would make every start of a Python longer

from __future__ import annotations

from .known_waits import CLIENT, CPU, IO, LOCK, RUNNABLE, SERVER, TO_READ, UNKNOWN, WANTS, WRITE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Mapping
    from typing import Any

    from .place import Place

    Key = tuple[str, str, str, str, int, str, str]
    """Request, background or loop, kind, what is waited for, file, line, function, root."""

ASKED = "asked"
"""The kind of threads of which only the kernel knows what they do; the name is that of the instruction they are at."""

SLICE_NS = 1_000_000_000
MOST_SLICES = 60
MOST_PLACES = 1000
MOST_REPORTED = 300


class Row:
    """One place. `sum` is over all looks, each times the ns that it stands for, and so it is by slice.

    `most` is the most that a look at all found there; `most_by_part` what a look that walks a part stands for, which
    may be more than there ever were.
    """

    __slots__ = ("by_slice", "longest_ns", "most", "most_by_part", "sum")

    def __init__(self) -> None:
        self.sum = 0.0
        self.most = self.most_by_part = 0.0
        self.longest_ns = 0
        self.by_slice: dict[int, float] = {}


class Standings:
    """All places since counting began.

    `most` is the most requests that a look at all found, `most_by_part` what one at a part stands for. `distinct` has,
    by root, what tells the background tasks apart that were seen. `seen` is how often a request was, `in_parts` how
    often one that stood at several places at once.

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
        self.seen = self.in_parts = 0
        self.distinct: dict[str, set[Hashable]] = {}
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
        for key, count in self._now.items():
            row = self.rows.get(key)
            if row is None:
                if len(self.rows) >= MOST_PLACES:
                    continue
                row = self.rows[key] = Row()
            row.sum += count * for_ns
            if share == 1:
                row.most = max(row.most, count)
            else:
                row.most_by_part = max(row.most_by_part, count)
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

    def report(
        self, tallies: Mapping[str, Mapping[tuple[str, str], int]], works: Mapping[tuple[str, int], str]
    ) -> dict[str, Any]:
        """Return what was found, for headway. `tallies` are what the kernel has said of threads, by instruction, and
        `works` is what those do that compute at some lines.

        Sums are as if each look stood for as long as any other. So many of those are worth (Σt)²/Σt² of them, t being
        what each stands for (Kish 1965).
        """
        all_ns = sum(self.ns_by_slice)
        known = _with_same_lines([key for key in self.rows if key[1] == ASKED], tallies)
        parts = [part for key, row in self.rows.items() for part in _by_tally(key, self._evened(row), known)]
        # What a loop's thread does is what one of the others does, too.
        wanted = sum(share * row.sum for key, row, share in parts if key[1] == WANTS and key[0] != "loop")
        ran = self._share_that_ran(wanted)
        found: dict[Key, list[Any]] = {}
        for key, row, share in parts:
            wants = key[1] == WANTS
            name = key[2] or (works.get(key[3:5], "") if wants else "")
            for kind, part in ((CPU, ran), (RUNNABLE, 1 - ran)) if wants else ((key[1], 1.0),):
                if part > 0:
                    _merge(found, (key[0], kind, name, *key[3:]), row, share * part, len(self.looks_by_slice))
        rows = sorted(found.items(), key=lambda each: -each[1][0])[:MOST_REPORTED]
        return {
            "places_looks": self.looks,
            "places_whole": round(self.whole * all_ns**2 / max(1, self.looks * self.squares), 3),
            "places_began_ns": self.began_ns,
            "places_most": _whole(self._known_most(self.most, self.most_by_part)),
            "in_parts": self.in_parts / max(1, self.seen),
            "distinct": {root: len(seen) for root, seen in self.distinct.items() if None not in seen},
            "slice_ns": self.slice_ns,
            "places_s": (self.ended_ns - self.began_ns) / 1e9,
            "places": [[*key, round(total, 3), *rest] for key, (total, *rest) in rows],
            "slices": self.looks_by_slice,
        }

    def _evened(self, row: Row) -> Row:
        found = Row()
        found.sum, found.longest_ns = row.sum * self.looks / sum(self.ns_by_slice), row.longest_ns
        found.most = self._known_most(row.most, row.most_by_part)
        found.by_slice = {
            position: total * self.looks_by_slice[position] / self.ns_by_slice[position]
            for position, total in row.by_slice.items()
        }
        return found

    def _known_most(self, at_all: float, by_part: float) -> float:
        """Return the most that a look found; what those at a part stand for counts where most looks are such."""
        return at_all if 2 * self.looks_at_all >= self.looks else max(at_all, by_part)

    def _share_that_ran(self, wanted: float) -> float:
        """Return how many of those that wanted to run had a processor."""
        elapsed_ns = max(1, self.ended_ns - self.began_ns)
        ran = self.looks * (self.cpu_ns - self.cpu_before_ns) / elapsed_ns
        return max(0.0, min(1.0, ran / wanted)) if wanted else 1.0


def _pairs(numbers: list[int]) -> list[int]:
    return [sum(numbers[start : start + 2]) for start in range(0, len(numbers), 2)]


def _whole(most: float) -> int:
    """Return how many stood there at least, of whom some stood elsewhere by parts: those may add up to a little more
    than there were."""
    return -int(-round(most, 3) // 1)


def _stands_still(who: Hashable) -> bool:
    """Return whether a task has not gone on since it was looked at; of others that is not known."""
    holds = getattr(who, "still_stands", None)
    return holds is not None and bool(holds())


def _with_same_lines(
    keys: Iterable[Key], tallies: Mapping[str, Mapping[tuple[str, str], int]]
) -> dict[str, Mapping[tuple[str, str], int]]:
    """Return the tallies, with those of an instruction that the kernel has said nothing of: what it has said of others
    at the same line of the program."""
    by_line: dict[tuple[str, int], dict[tuple[str, str], int]] = {}
    for name, line in {(key[2], key[3:5]) for key in keys}:
        of_line = by_line.setdefault(line, {})
        for wait, times in tallies.get(name, {}).items():
            of_line[wait] = of_line.get(wait, 0) + times
    return {key[2]: tallies.get(key[2]) or by_line[key[3:5]] for key in keys if key[3] or key[2] in tallies}


def _by_tally(key: Key, row: Row, tallies: Mapping[str, Mapping[tuple[str, str], int]]) -> list[tuple[Key, Row, float]]:
    """Return the row in parts, as the kernel has said it of threads at the same instruction."""
    if key[1] != ASKED:
        return [(key, row, 1.0)]
    tally = tallies.get(key[2]) or {(UNKNOWN, ""): 1}
    total, place = sum(tally.values()), bool(key[3])
    return [((key[0], *_seen_from(place, *wait), *key[3:]), row, times / total) for wait, times in tally.items()]


def _seen_from(place: bool, kind: str, name: str) -> tuple[str, str]:
    """Return what a thread waits for. Whoever writes to a client writes the response; to all others the program writes,
    and the server's own code writes to nobody else."""
    if kind == WRITE and (name == CLIENT or not place):
        return WRITE, ""
    if place:
        return (IO, f"{name}{TO_READ}" if name else "") if kind == WRITE else (kind, name)
    return (kind, name) if kind in (WANTS, LOCK) else (SERVER, "")


def _merge(found: dict[Key, list[Any]], key: Key, row: Row, share: float, slices: int) -> None:
    parts = [round(share * row.by_slice.get(position, 0.0), 3) for position in range(slices)]
    before = found.get(key)
    if before is None:
        found[key] = [share * row.sum, _whole(row.most), row.longest_ns, parts]
        return
    before[0] += share * row.sum
    before[1] = max(before[1], _whole(row.most))
    before[2] = max(before[2], row.longest_ns)
    before[3] = [one + other for one, other in zip(before[3], parts)]  # noqa: B905  Python 3.9 has no `strict`
